/**
 * `npm run test:api [-- <project or pattern> …]`: runs the API's tests, with a separate database
 * for each file.
 */
import { runJest } from '../stages/run-jest.ts';

process.exitCode = await runJest('api', process.argv.slice(2));
process.exit();
