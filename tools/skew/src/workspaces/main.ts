/**
 * Builds apps of a workspace for the version skew tests, and prints the workspace's folders as JSON
 * on the last line of the output. `next` has future features, and `next-react-minor` also another
 * version of React:
 *
 * node tools/skew/src/workspaces/main.ts react-minor notifications
 */
import { PAST_RELEASES } from './past-releases.ts';
import { addFutureFeatures } from './add-future-features.ts';
import { findReactPackages } from './react-versions.ts';
import type { ReactVersionDifference } from './react-versions.ts';
import { buildWorkspace } from './workspace.ts';
import type { BuiltWorkspace } from './workspace.ts';

/** @param apps `shell` and remotes */
async function buildNamed(name: string, apps: readonly string[]): Promise<BuiltWorkspace> {
  const isNext = name.startsWith('next');
  const distance = /^(?:next-)?react-(patch|minor)$/.exec(name)?.[1];
  const packagesFolder =
    distance === undefined ? undefined : findReactPackages(distance as ReactVersionDifference);
  if (packagesFolder === null)
    throw new Error(
      `A React with another ${distance} version is not installed: run "npm test" once with access to the package registry`,
    );
  if (isNext || packagesFolder !== undefined)
    return buildWorkspace({
      name,
      commit: null,
      ...(packagesFolder === undefined ? {} : { packagesFolder }),
      ...(isNext ? { changeSources: addFutureFeatures } : {}),
      apps,
    });
  const release = PAST_RELEASES.find(({ version }) => version === name);
  if (!release) throw new Error(`Unknown workspace "${name}"`);
  return buildWorkspace({ name, commit: release.commit, apps });
}

const [name = '', ...apps] = process.argv.slice(2);
console.log(JSON.stringify(await buildNamed(name, apps)));
