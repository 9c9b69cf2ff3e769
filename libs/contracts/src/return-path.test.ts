import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toSafeReturnPath } from './return-path.ts';

describe('toSafeReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/search/listing?term=hay&page=2#results', '/search/listing?term=hay&page=2#results'],
    ['/marketplace/whangārei-bull/123456789', '/marketplace/whang%C4%81rei-bull/123456789'],
    ['/jobs/../services', '/services'],
    ['/loginless', '/loginless'],
    ['/search/listing?return=//evil.example', '/search/listing?return=//evil.example'],
  ])('accepts %s', (text, path) => {
    expect(toSafeReturnPath(text)).toBe(path);
  });

  it.each([
    null,
    '',
    'jobs',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /jobs',
    '/jobs\\..\\..\\evil',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\u0000',
    '/100%',
    '/login',
    '/login/',
    '/login?return=/login',
    '/login/action?mode=resetPassword',
    '/%6Cogin',
    '/LOGIN',
    '/jobs/../login',
  ])('rejects %j', (text) => {
    expect(toSafeReturnPath(text)).toBeNull();
  });

  it('rejects paths of more than 2,000 characters after URL encoding', () => {
    expect(toSafeReturnPath(`/${'a'.repeat(1_999)}`)).toHaveLength(2_000);
    expect(toSafeReturnPath(`/${'a'.repeat(2_000)}`)).toBeNull();
    expect(toSafeReturnPath(`/${'ā'.repeat(700)}`)).toBeNull();
  });

  const awkward = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '%',
      '2',
      'e',
      '5',
      'C',
      'l',
      'ogin',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'a',
      'ā',
      '\u0000',
      '\u2028',
      '//evil.example',
    ),
  });

  it.each(['https://paddock.example', 'http://localhost:4200'])(
    'for %s, returns no path to another site or to a sign-in page',
    (origin) => {
      fc.assert(
        fc.property(
          fc.oneof(awkward, fc.webUrl(), fc.string()),
          fc.constantFrom('', '/', '/jobs/'),
          (tail, start) => {
            const path = toSafeReturnPath(start + tail);
            if (path === null) return;
            const url = new URL(path, origin);
            expect(url.origin).toBe(origin);
            expect(url.href).toBe(origin + path);
            expect(decodeURI(url.pathname).toLowerCase()).not.toMatch(/^\/login(\/|$)/);
            expect(toSafeReturnPath(path)).toBe(path);
          },
        ),
        { numRuns: 2_000 },
      );
    },
  );
});
