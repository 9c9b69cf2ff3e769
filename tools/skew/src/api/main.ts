/**
 * What of the API's document (apps/api/openapi.json) is broken for those who were built on the one that is live
 * (apps/api/openapi.released.json):
 *
 *   node tools/skew/src/api/main.ts --check
 *   node tools/skew/src/api/main.ts --released [--because "why it may break what was released"]
 *
 * Nothing but the second moves what is compared with, and nobody but a person runs it: when that API is live everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiFaults } from './api-faults.ts';
import type { ApiFault } from './api-faults.ts';
import { releasedText } from './document.ts';
import type { ApiDocument, ReleasedApi } from './document.ts';
import { readSharedNames, RELEASED_NAMES } from '../shared/shared-names.ts';

const DOCUMENT = new URL('../../../../apps/api/openapi.json', import.meta.url);
const RELEASED = new URL('../../../../apps/api/openapi.released.json', import.meta.url);

const ROOT = path.resolve(import.meta.dirname, '../../../..');

function read(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function formatFaults(faults: readonly ApiFault[]): string {
  return faults
    .map(
      ({ operation, place, what, advice }) =>
        `  ${operation}\n    ${place === '' ? '' : `${place} `}${what}\n    → ${advice}`,
    )
    .join('\n');
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    released: { type: 'boolean' },
    because: { type: 'string' },
  },
});
const document = read(DOCUMENT) as ApiDocument;
const released = read(RELEASED) as ReleasedApi;
const faults = apiFaults(released, document);

if (faults.length > 0 && !(values.released && values.because)) {
  process.stderr.write(
    `The API would break remotes and shells that were built on what was released (${released.released}):\n${formatFaults(faults)}\n`,
  );
  process.stderr.write(
    'Where it has to be all the same, and nothing that is live uses it: npm run openapi -- --released --because "why" (docs/adr/0019-skew.md).\n',
  );
  process.exitCode = 1;
} else if (values.released) {
  const because = faults.length > 0 ? (values.because ?? null) : null;
  writeFileSync(RELEASED, releasedText(document, new Date().toISOString().slice(0, 10), because));
  // Shell and API are released together; what the shell gives to remotes is known by the same act.
  writeFileSync(RELEASED_NAMES, `${JSON.stringify(readSharedNames(ROOT), null, 2)}\n`);
  process.stdout.write(
    `apps/api/openapi.released.json is what apps/api/openapi.json is now${because ? `; it breaks\n${formatFaults(faults)}` : ''}\n`,
  );
} else {
  process.stdout.write(
    `apps/api/openapi.json serves whoever was built on what was released (${released.released}).\n`,
  );
}
