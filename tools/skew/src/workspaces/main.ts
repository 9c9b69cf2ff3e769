/**
 * Builds what tests of skew put together, and says where it is, as JSON on the last line:
 *
 *   node tools/skew/src/workspaces/main.ts react-minor
 */
import { GENERATIONS } from './generations.ts';
import { addNextGeneration } from './next-generation.ts';
import { ROOT } from './paths.ts';
import { findReact } from './react-versions.ts';
import { listRemotes } from './list-remotes.ts';
import { buildWorkspace } from './workspace.ts';
import type { BuiltWorkspace } from './workspace.ts';

/** The remote with the least in it. */
const SMALL_REMOTE = 'notifications';

async function buildNamed(name: string): Promise<BuiltWorkspace> {
  const [kind, distance] = name.split('-');
  if (kind === 'react' && (distance === 'patch' || distance === 'minor' || distance === 'major')) {
    const packages = findReact(distance);
    if (packages === null)
      throw new Error(
        `React of another ${distance} is not installed: run "npm test" once with the package registry in reach`,
      );
    return buildWorkspace({ name, commit: null, packages, apps: [SMALL_REMOTE] });
  }
  if (name === 'next')
    return buildWorkspace({
      name,
      commit: null,
      change: addNextGeneration,
      apps: listRemotes(ROOT, null),
    });
  const generation = GENERATIONS.find(({ version }) => version === name);
  if (!generation) throw new Error(`There is no workspace "${name}"`);
  return buildWorkspace({
    name,
    commit: generation.commit,
    apps: ['shell', ...listRemotes(ROOT, generation.commit)],
  });
}

const [name = ''] = process.argv.slice(2);
console.log(JSON.stringify(await buildNamed(name)));
