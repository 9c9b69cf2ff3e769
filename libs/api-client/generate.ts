/**
 * Generates src/generated.ts from apps/api/openapi.json. With `--check`, only reports whether the
 * committed file is up to date, and exits with code 1 when it is not:
 *
 *   node libs/api-client/generate.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const DOCUMENT = new URL('../../apps/api/openapi.json', import.meta.url);
const FILE = new URL('./src/generated.ts', import.meta.url);

/**
 * Removes the lines for what an operation does not have, such as `query?: never`. They are a quarter
 * of the file, and src/operation-types.ts works without them.
 */
function removeAbsentMembers(types: string): string {
  return types
    .replaceAll(/^ +\w+\?: never;\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '');
}

const types = astToString(await openapiTS(await readFile(DOCUMENT, 'utf8')));
const current = `${COMMENT_HEADER}\n${removeAbsentMembers(types)}`;

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === current) {
    process.stdout.write('libs/api-client/src/generated.ts is up to date.\n');
  } else {
    process.stderr.write(
      'libs/api-client/src/generated.ts is out of date with apps/api/openapi.json. Run "npm run openapi" and commit the result.\n',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, current);
  process.stdout.write(`Wrote ${fileURLToPath(FILE)}\n`);
}
