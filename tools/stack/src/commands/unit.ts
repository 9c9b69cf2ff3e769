/**
 * `npm run test:unit [-- <project or pattern> …]`: runs unit tests, of one project when it is
 * named.
 */
import { runJest } from '../stages/run-jest.ts';

process.exitCode = await runJest('unit', process.argv.slice(2));
process.exit();
