import { describe, expect, it } from '@jest/globals';
import { scrubMessage, scrubStack } from './scrub-error.ts';

describe('scrubMessage', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'price')",
      'Cannot read properties of undefined (reading "…")',
    ],
    ["Can't load Hemi's page", "Can't load Hemi's page"],
    [
      'Unexpected token \'H\', "Hemi, 12 Main Rd" is not valid JSON',
      'Unexpected token "…", "…" is not valid JSON',
    ],
    ['No account hemi.walker+farm@example.co.nz here', 'No account … here'],
    ['Call 027 555 0142 or +64 (27) 555-0142', 'Call … or …'],
    ['Failed to fetch https://paddock.nz/results?term=hemi#top', 'Failed to fetch …'],
    ['No route for /results?term=hemi', 'No route for …'],
    ['Listing 761276403956 is gone, status 404', 'Listing … is gone, status 404'],
    ['Bad token eyJhbGciOiJIUzI1NiJ9 sent', 'Bad token … sent'],
    ['First line\nHemi', 'First line'],
  ])('%s', (message, expected) => {
    expect(scrubMessage(message)).toBe(expected);
  });

  it('limits the length', () => {
    expect(scrubMessage('ab '.repeat(1_000))).toHaveLength(200);
  });
});

describe('scrubStack', () => {
  it('keeps only the places in our own files', () => {
    expect(
      scrubStack(
        'Error: Hemi’s gate\n    at hemi (https://paddock.nz/assets/remotes/search/1.0.0-a/results.1f.js:1:234)\n    at https://paddock.nz/results?term=hemi:3:4\n    at x (https://paddock.nz/assets/shell/shell.2c.js:5:6)\n    at chrome-extension://abc/content.js:1:2',
      ),
    ).toBe('/assets/remotes/search/1.0.0-a/results.1f.js:1:234\n/assets/shell/shell.2c.js:5:6');
  });

  it('keeps at most five places', () => {
    expect(scrubStack('/assets/a.js:1:2 '.repeat(9)).split('\n')).toHaveLength(5);
  });
});
