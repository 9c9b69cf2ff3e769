/**
 * Builds a workspace for the version skew tests, and prints its folders as JSON on the last line of
 * the output:
 *
 * node tools/skew/src/workspaces/main.ts react-minor
 */
import { PAST_RELEASES } from './past-releases.ts';
import { addFutureFeatures } from './add-future-features.ts';
import { ROOT } from './paths.ts';
import { findReactPackages } from './react-versions.ts';
import { listRemotes } from './list-remotes.ts';
import { buildWorkspace } from './workspace.ts';
import type { BuiltWorkspace } from './workspace.ts';

/** The remote that builds fastest. */
const SMALL_REMOTE = 'notifications';

async function buildNamed(name: string): Promise<BuiltWorkspace> {
  const [type, distance] = name.split('-');
  if (type === 'react' && (distance === 'patch' || distance === 'minor' || distance === 'major')) {
    const packages = findReactPackages(distance);
    if (packages === null)
      throw new Error(
        `A React with another ${distance} version is not installed: run "npm test" once with access to the package registry`,
      );
    return buildWorkspace({ name, commit: null, packagesFolder: packages, apps: [SMALL_REMOTE] });
  }
  if (name === 'next')
    return buildWorkspace({
      name,
      commit: null,
      changeSources: addFutureFeatures,
      apps: listRemotes(ROOT, null),
    });
  const release = PAST_RELEASES.find(({ version }) => version === name);
  if (!release) throw new Error(`Unknown workspace "${name}"`);
  return buildWorkspace({
    name,
    commit: release.commit,
    apps: ['shell', ...listRemotes(ROOT, release.commit)],
  });
}

const [name = ''] = process.argv.slice(2);
console.log(JSON.stringify(await buildNamed(name)));
