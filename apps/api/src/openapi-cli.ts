/**
 * Writes apps/api/openapi.json from the routes, or with `--check` says whether it is current:
 *
 *   node apps/api/src/openapi-cli.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { openApiText } from './openapi.ts';
import { buildServer } from './server.ts';

const FILE = new URL('../openapi.json', import.meta.url);

// The document needs no database; the address is never connected to.
const { app } = await buildServer(
  readConfig({ DATABASE_URL: 'postgresql:///unused', LOG_LEVEL: 'silent' }),
);
const current = openApiText(app);
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === current) {
    process.stdout.write('apps/api/openapi.json is current.\n');
  } else {
    process.stderr.write(
      'apps/api/openapi.json is not what the routes say: run "npm run openapi" and commit it.\n',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, current);
  process.stdout.write(`Wrote ${fileURLToPath(FILE)}\n`);
}
