import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isNotificationUrl,
  NotificationUrlError,
  requireNotificationUrl,
} from './notification-url.ts';
import { anyCharacter } from '../../testing/any-character.ts';

const HOSTS = ['news.example.nz', 'rural.example.org'];
const ORIGIN = 'https://paddock.example';

describe('isNotificationUrl', () => {
  it.each([
    '/',
    '/account/messages/123456789012',
    '/search/listing?query=hay%20bales&region=waikato#top',
    '/marketplace/quad-bike/123456789',
    'https://news.example.nz',
    'https://rural.example.org/a?b=c#d',
  ])('accepts %s', (url) => {
    expect(isNotificationUrl(url, HOSTS)).toBe(true);
  });

  it.each([
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2e%2e//evil.example',
    '/..//evil.example',
    '/./\\evil',
    '/a\\b',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '/\tevil',
    '/\n/evil.example',
    '/\u0000',
    ' /account',
    '/account ',
    '/a b',
    '/café',
    'http://news.example.nz/',
    'https://news.example.nz:8443/',
    'https://user@news.example.nz/',
    'https://news.example.nz@evil.example/',
    'https://evil.example/',
    'https://NEWS.example.nz.evil.example/',
    'https://news.example.nz.',
    'https:news.example.nz',
    'https:/news.example.nz',
    'https://news.example.nz\\@evil.example',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (url) => {
    expect(isNotificationUrl(url, HOSTS)).toBe(false);
    expect(() => requireNotificationUrl(url, HOSTS)).toThrow(NotificationUrlError);
  });

  it('accepts only URLs that a browser resolves to this site or an allowed host', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'http:',
      'javascript:',
      'evil.example',
      'news.example.nz',
      ':8443',
      'user',
      '\t',
      '\n',
      '\u0000',
      '\u2028',
      ' ',
      'a',
      'é',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((suffix) => `/${suffix}`),
          text.map((suffix) => `https://news.example.nz${suffix}`),
          fc.string({ unit: anyCharacter }),
        ),
        (url) => {
          if (!isNotificationUrl(url, HOSTS)) return;
          const resolved = new URL(url, ORIGIN);
          expect([ORIGIN, ...HOSTS.map((host) => `https://${host}`)]).toContain(resolved.origin);
          expect([resolved.username, resolved.password, resolved.port]).toEqual(['', '', '']);
          // Resolving the path a second time must give the same site, and not another site's URL.
          if (url.startsWith('/')) expect(new URL(resolved.pathname, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
