/** `npm run test:api [-- <pattern> …]`: the API's tests, one file after the other on a real database. */
import { runTool } from '../run-tool.ts';
import { JEST_ENVIRONMENT, withFolders } from '../stages/jest-arguments.ts';

process.exitCode = await runTool('jest/bin/jest.js', [...withFolders(process.argv.slice(2)), '--runInBand', '--passWithNoTests', '--selectProjects', 'api'], {
  env: JEST_ENVIRONMENT,
});
process.exit();
