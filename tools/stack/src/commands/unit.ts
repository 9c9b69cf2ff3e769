/**
 * `npm run test:unit [-- <project or pattern> …]`: runs the unit tests, or only those of the named
 * projects.
 */
import { runJest } from '../stages/run-jest.ts';

process.exitCode = await runJest('unit', process.argv.slice(2));
process.exit();
