/**
 * Writes apps/api/openapi.json from the routes, or with `--check` fails when it is out of date:
 *
 *   node apps/api/src/openapi-cli.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { formatOpenApiDocument } from './openapi.ts';
import { buildServer } from './server.ts';

const FILE = new URL('../openapi.json', import.meta.url);

// Generating the document needs no database, so no connection is made to this URL.
const { app } = await buildServer(
  readConfig({ DATABASE_URL: 'postgresql:///unused', LOG_LEVEL: 'silent' }),
);
const current = formatOpenApiDocument(app);
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === current) {
    process.stdout.write('apps/api/openapi.json is up to date.\n');
  } else {
    process.stderr.write(
      'apps/api/openapi.json is out of date. Run "npm run openapi" and commit the result.\n',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, current);
  process.stdout.write(`Wrote ${fileURLToPath(FILE)}\n`);
}
