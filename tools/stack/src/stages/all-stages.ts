/** The stages of `npm test`, in their order: what fails fast first, what needs the build after it. */
import { buildApps, staleApps } from '../launch/build-apps.ts';
import { inRoot } from '../paths.ts';
import { runNode, runTool } from '../run-tool.ts';
import { sentenceOf } from '../stack-error.ts';
import { runEndToEnd } from './end-to-end.ts';
import { ESLINT_ARGUMENTS } from './eslint-arguments.ts';
import { API_TEST_WORKERS } from './jest-arguments.ts';
import { jestStage } from './jest-stage.ts';
import { asOne, type Stage } from './stage.ts';

export const STAGES: readonly Stage[] = [
  { name: 'types', isBesideOthers: true, run: async (print) => asOne(await runTool('typescript7/bin/tsc', ['-p', 'tsconfig.json', '--pretty'], { print })) },
  { name: 'lint', isBesideOthers: true, run: async (print) => asOne(await runTool('eslint/bin/eslint.js', [...ESLINT_ARGUMENTS, '.'], { print })) },
  { name: 'checks', isBesideOthers: true, run: async (print) => asOne(await runNode(inRoot('tools/checks/src/main.ts'), [], { print })) },
  { name: 'openapi', isBesideOthers: true, run: async (print) => asOne(Math.max(await runNode(inRoot('apps/api/src/openapi-cli.ts'), ['--check'], { print }), await runNode(inRoot('libs/api-client/generate.ts'), ['--check'], { print }))) },
  jestStage({ name: 'unit', projects: ['browser', 'node'], workers: '100%' }),
  jestStage({ name: 'api', projects: ['api'], workers: API_TEST_WORKERS, needsAuthEmulator: true }),
  { name: 'build', run: buildStage },
  jestStage({ name: 'stack', projects: ['stack'], workers: 1, needsAuthEmulator: true }),
  { name: 'e2e', run: () => runEndToEnd([]) },
];

async function buildStage() {
  const stale = staleApps();
  console.log(stale.length === 0 ? 'Nothing has changed since the last build.' : `Building ${stale.join(', ')}.`);
  try {
    await buildApps(stale, new AbortController().signal);
    return asOne(0);
  } catch (error) {
    console.log(sentenceOf(error));
    return asOne(1);
  }
}

