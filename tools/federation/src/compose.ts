/**
 * Composes the apps that Nx has built or restored from its cache: `node
 * tools/federation/src/compose.ts`.
 */
import { compose } from './composition-file.ts';

try {
  const { revision } = compose();
  console.log(`composition revision ${revision}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
