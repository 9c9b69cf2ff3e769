/** `npm run test:api [-- <pattern> …]`: the API's tests, each file on a real database of its own. */
import { runTool } from '../run-tool.ts';
import { API_TEST_WORKERS, JEST_ENVIRONMENT, withFolders, workersArguments } from '../stages/jest-arguments.ts';

process.exitCode = await runTool('jest/bin/jest.js', [...withFolders(process.argv.slice(2)), ...workersArguments(API_TEST_WORKERS), '--passWithNoTests', '--selectProjects', 'api'], {
  env: JEST_ENVIRONMENT,
});
process.exit();
