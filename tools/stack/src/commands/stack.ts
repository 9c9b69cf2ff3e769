/**
 * `npm run test:stack [-- <project or pattern> …]`: runs the tests that start, kill and update the
 * whole product.
 */
import { runJest } from '../stages/run-jest.ts';

process.exitCode = await runJest('stack', process.argv.slice(2));
process.exit();
