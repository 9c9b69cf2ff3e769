/** Validates the server's HTML of every type of page with the W3C checker (vnu). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROUTE_TYPES } from '../fixtures/catalogue.ts';
import { WORKSPACE_ROOT } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

const CHECKER = path.join(
  WORKSPACE_ROOT,
  'tools/stack/test-packages/node_modules/vnu-jar/build/dist/vnu.jar',
);
const HAS_CHECKER = existsSync(CHECKER);
const HAS_JAVA = spawnSync('java', ['-version']).status === 0;

interface Finding {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Messages about CSS that the checker's CSS parser does not know (vnu 26.9). Browsers that do not
 * know it either ignore it, and the page works without it.
 */
const UNKNOWN_CSS = [
  /“(container-type|vector-effect|paint-order|field-sizing|scroll-initial-target)”: Property .* doesn't exist/,
  /Unrecognized at-rule “@container”/,
  /“max-width”: The types are incompatible/,
  // A variable within color-mix().
  /“fill”: “var\(--share\)” is not a “\*invalid\*” value/,
];

/**
 * JVM options for a program that runs for only a few seconds. Using only the quick compiler halves
 * the processor time, but needs a larger stack.
 */
const FAST_JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];

/**
 * Returns all errors with their file names. One run checks all files, because Java starts slowly.
 */
function check(folder: string): string[] {
  const { stdout, stderr, error } = spawnSync(
    'java',
    [
      ...FAST_JAVA_OPTIONS,
      '-jar',
      CHECKER,
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      '--errors-only',
      '--skip-non-html',
      folder,
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  if (error) throw error;
  if (!stdout.startsWith('{'))
    throw new Error(`The HTML checker returned no JSON: ${stdout}${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: readonly Finding[] };
  const errors = messages.filter(
    ({ message }) =>
      !(message.startsWith('CSS: ') && UNKNOWN_CSS.some((pattern) => pattern.test(message))),
  );
  return errors.map(
    ({ url, message, extract }) => `${path.basename(url, '.html')}: ${message} ${extract ?? ''}`,
  );
}

test.describe('the W3C checker', () => {
  test.skip(!HAS_JAVA, 'Java is not installed');
  test.skip(!HAS_CHECKER, 'the HTML checker is not installed');
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-html-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test(
    'finds no error in any type of page, but finds the error in a page that is broken on purpose',
    { tag: '@full' },
    async ({ request, catalogue, signInFor }) => {
      writeFileSync(
        path.join(folder, 'broken.html'),
        '<!doctype html><html lang="en"><title>Broken</title><p><div></div></p>',
      );
      for (const type of ROUTE_TYPES) {
        const headers = await signInFor(type);
        const response = await request.get(catalogue.addresses[type], { headers });
        writeFileSync(path.join(folder, `${type}.html`), await response.body());
      }
      expect(check(folder)).toEqual([expect.stringContaining('broken: No “p” element in scope')]);
    },
  );
});
