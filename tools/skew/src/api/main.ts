/**
 * Checks that the API document (apps/api/openapi.json) does not break clients built against the
 * released one (apps/api/openapi.released.json):
 *
 *   node tools/skew/src/api/main.ts --check
 *   node tools/skew/src/api/main.ts --released [--because "why it may break the released API"]
 *
 * Only `--released` updates the released document. An operator runs it when this API is live
 * everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBreakingChanges } from './find-breaking-changes.ts';
import type { ApiBreakingChange } from './find-breaking-changes.ts';
import { dereference } from './dereference.ts';
import { formatReleasedApi } from './document.ts';
import type { ApiDocument, ReleasedApi } from './document.ts';
import { readSharedNames, RELEASED_EXPORTS_FILE } from '../shared/shared-names.ts';

const DOCUMENT = new URL('../../../../apps/api/openapi.json', import.meta.url);
const RELEASED = new URL('../../../../apps/api/openapi.released.json', import.meta.url);

const ROOT = path.resolve(import.meta.dirname, '../../../..');

function read<Document extends ApiDocument>(file: URL): Document {
  return dereference(JSON.parse(readFileSync(file, 'utf8')) as Document);
}

function formatChanges(changes: readonly ApiBreakingChange[]): string {
  return changes
    .map(
      ({ operation, path, description, advice }) =>
        `  ${operation}\n    ${path === '' ? '' : `${path} `}${description}\n    → ${advice}`,
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
const document = read<ApiDocument>(DOCUMENT);
const released = read<ReleasedApi>(RELEASED);
const changes = findBreakingChanges(released, document);

if (changes.length > 0 && !(values.released && values.because)) {
  process.stderr.write(
    `This API would break remotes and shells that were built against the one released on ${released.releasedOn}:\n${formatChanges(changes)}\n`,
  );
  process.stderr.write(
    'If the change is necessary and no live client uses what it breaks: npm run openapi -- --released --because "why" (docs/adr/0019-skew.md).\n',
  );
  process.exitCode = 1;
} else if (values.released) {
  const because = changes.length > 0 ? (values.because ?? null) : null;
  writeFileSync(
    RELEASED,
    formatReleasedApi(document, new Date().toISOString().slice(0, 10), because),
  );
  // Shell and API are released together, so this also records the names that the shell shares with
  // remotes.
  writeFileSync(RELEASED_EXPORTS_FILE, `${JSON.stringify(readSharedNames(ROOT), null, 2)}\n`);
  process.stdout.write(
    `apps/api/openapi.released.json now matches apps/api/openapi.json${because ? `. It breaks:\n${formatChanges(changes)}` : ''}\n`,
  );
} else {
  process.stdout.write(
    `apps/api/openapi.json is compatible with the API released on ${released.releasedOn}.\n`,
  );
}
