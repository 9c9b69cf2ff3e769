/** The decision, by Nx's real graph of this workspace. */
import { beforeAll, expect, it } from '@jest/globals';
import { bundledApps } from '../launch/build-apps.ts';
import { ROOT } from '../paths.ts';
import { readProjects } from '../workspace.ts';
import { changedSince, changeOf } from './find-change.ts';
import { planAffected } from './plan-affected.ts';

const plan = (...files: readonly string[]) => planAffected(ROOT, readProjects(), bundledApps(), changeOf(files));
const leftOut = ({ leftOut: stages }: ReturnType<typeof plan>) => stages.map(({ stage }) => stage);
let remotes: readonly string[];

beforeAll(() => {
  remotes = bundledApps().filter((app) => app !== 'shell');
});

it('a change in one remote builds and tests that remote, and the product with it', () => {
  const { scope, ...rest } = plan('apps/search/src/paths.ts');
  expect(scope).toEqual({ folders: ['apps/e2e', 'apps/search'], apps: ['search'] });
  expect(leftOut({ scope, ...rest })).toEqual(['openapi', 'api', 'stack']);
});

it('a change in what all remotes show builds and tests all of them', () => {
  const { scope } = plan('libs/ui/src/card/card.tsx');
  expect(scope?.apps).toEqual(['shell', ...remotes]);
  expect(scope?.folders).toEqual(expect.arrayContaining(['apps/e2e', 'apps/shell', 'libs/ui', 'tools/gallery', 'tools/stack', ...remotes.map((id) => `apps/${id}`)]));
});

it('a change in the build is one of every bundle', () => {
  expect(plan('tools/federation/src/webpack-config.ts').scope?.apps).toEqual(['shell', ...remotes]);
});

it('a change in what the API answers is one of whoever reads it', () => {
  const { scope, ...rest } = plan('libs/contracts/src/http/releases.ts');
  expect(leftOut({ scope, ...rest })).toEqual([]);
  expect(scope?.folders).toEqual(expect.arrayContaining(['apps/api', 'apps/search', 'libs/release-store', 'tools/release']));
});

it('a change in words for people alone is read by the checks', () => {
  const { scope, ...rest } = plan('docs/deploying.md', 'README.md');
  expect(scope).toEqual({ folders: [], apps: [] });
  expect(leftOut({ scope, ...rest })).toEqual(['types', 'lint', 'openapi', 'unit', 'api', 'build', 'stack', 'e2e']);
});

it('a change in a file of the root is everybody’s, whatever it is', () => {
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'a-new-setting.json', '.ci/run']) expect(planAffected(ROOT, readProjects(), bundledApps(), { files: [file, 'apps/search/src/paths.ts'], projects: ['search'] })).toEqual({ scope: null, leftOut: [] });
});

it('says so where git does not know the commit', () => {
  expect(() => changedSince('no-such-branch')).toThrow('git knows no commit that no-such-branch and this branch have in common');
  expect(Array.isArray(changedSince('HEAD'))).toBe(true);
});
