/**
 * Writes src/generated.ts from apps/api/openapi.json, or with `--check` says whether it is current:
 *
 *   node libs/api-client/generate.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const DOCUMENT = new URL('../../apps/api/openapi.json', import.meta.url);
const FILE = new URL('./src/generated.ts', import.meta.url);

const current = `${COMMENT_HEADER}\n${astToString(await openapiTS(await readFile(DOCUMENT, 'utf8')))}`;

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === current) {
    process.stdout.write('libs/api-client/src/generated.ts is current.\n');
  } else {
    process.stderr.write(
      'libs/api-client/src/generated.ts does not follow apps/api/openapi.json: run "npm run openapi" and commit it.\n',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, current);
  process.stdout.write(`Wrote ${fileURLToPath(FILE)}\n`);
}
