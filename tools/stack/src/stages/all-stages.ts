/** The stages of `npm test`, in their order: what fails fast first, what needs the build after it. */
import { buildApps, staleApps } from '../launch/build-apps.ts';
import { inRoot } from '../paths.ts';
import { runNode, runTool, type Print } from '../run-tool.ts';
import { sentenceOf } from '../stack-error.ts';
import { runEndToEnd } from './end-to-end.ts';
import { ESLINT_ARGUMENTS } from './eslint-arguments.ts';
import { API_TEST_WORKERS } from './jest-arguments.ts';
import { jestStage } from './jest-stage.ts';
import { asOne, type Stage } from './stage.ts';

/** Folders of projects, and the apps that become bundles among them; null: the whole workspace. */
export type Scope = { readonly folders: readonly string[]; readonly apps: readonly string[] } | null;

/** Types are of one piece: a change in one project is an error in another. */
export function stagesOf(scope: Scope): readonly Stage[] {
  const paths = scope?.folders.map((folder) => `${folder}/`) ?? [];
  return [
    { name: 'types', isBesideOthers: true, run: async (print) => asOne(await runTool('typescript7/bin/tsc', ['-p', 'tsconfig.json', '--pretty'], { print })) },
    { name: 'lint', isBesideOthers: true, run: async (print) => asOne(await runTool('eslint/bin/eslint.js', [...ESLINT_ARGUMENTS, ...(scope?.folders ?? ['.'])], { print })) },
    { name: 'checks', isBesideOthers: true, run: async (print) => asOne(await runNode(inRoot('tools/checks/src/main.ts'), [], { print })) },
    { name: 'openapi', isBesideOthers: true, run: checkApi },
    jestStage({ name: 'unit', projects: ['browser', 'node'], workers: '100%', paths }),
    jestStage({ name: 'api', projects: ['api'], workers: API_TEST_WORKERS, needsEmulators: true, paths }),
    { name: 'build', run: () => buildStage(scope?.apps) },
    jestStage({ name: 'stack', projects: ['stack'], workers: 1, needsEmulators: true, paths }),
    { name: 'e2e', needsEmulators: true, run: () => runEndToEnd([]) },
  ];
}

/** The document follows the routes, the client follows the document, and neither breaks what was released. */
async function checkApi(print: Print) {
  const checks = ['apps/api/src/openapi-cli.ts', 'libs/api-client/generate.ts', 'tools/skew/src/api/main.ts'];
  const codes: number[] = [];
  for (const check of checks) codes.push(await runNode(inRoot(check), ['--check'], { print }));
  return asOne(Math.max(...codes));
}

async function buildStage(apps?: readonly string[]) {
  const stale = staleApps(apps);
  console.log(stale.length === 0 ? 'Nothing has changed since the last build.' : `Building ${stale.join(', ')}.`);
  try {
    await buildApps(stale, new AbortController().signal);
    return asOne(0);
  } catch (error) {
    console.log(sentenceOf(error));
    return asOne(1);
  }
}

