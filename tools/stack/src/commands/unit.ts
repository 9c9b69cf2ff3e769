/** `npm run test:unit [-- <project> …]`: unit tests, of one project where it is named. */
import { runTool } from '../run-tool.ts';
import { JEST_ENVIRONMENT, withFolders, workersArguments } from '../stages/jest-arguments.ts';

process.exitCode = await runTool('jest/bin/jest.js', [...withFolders(process.argv.slice(2)), ...workersArguments('100%'), '--selectProjects', 'browser', 'node'], { env: JEST_ENVIRONMENT });
process.exit();
