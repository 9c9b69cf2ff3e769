/**
 * Builds apps of a workspace for the version skew tests, and prints the workspace's folders as JSON
 * on the last line of the output:
 *
 * node tools/skew/src/workspaces/main.ts react-minor notifications
 */
import { PAST_RELEASES } from './past-releases.ts';
import { addFutureFeatures } from './add-future-features.ts';
import { findReactPackages } from './react-versions.ts';
import { buildWorkspace } from './workspace.ts';
import type { BuiltWorkspace } from './workspace.ts';

/** @param apps `shell` and remotes */
async function buildNamed(name: string, apps: readonly string[]): Promise<BuiltWorkspace> {
  const [type, distance] = name.split('-');
  if (type === 'react' && (distance === 'patch' || distance === 'minor' || distance === 'major')) {
    const packages = findReactPackages(distance);
    if (packages === null)
      throw new Error(
        `A React with another ${distance} version is not installed: run "npm test" once with access to the package registry`,
      );
    return buildWorkspace({ name, commit: null, packagesFolder: packages, apps });
  }
  if (name === 'next')
    return buildWorkspace({ name, commit: null, changeSources: addFutureFeatures, apps });
  const release = PAST_RELEASES.find(({ version }) => version === name);
  if (!release) throw new Error(`Unknown workspace "${name}"`);
  return buildWorkspace({ name, commit: release.commit, apps });
}

const [name = '', ...apps] = process.argv.slice(2);
console.log(JSON.stringify(await buildNamed(name, apps)));
