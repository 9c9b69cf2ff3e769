import { describe, expect, it } from '@jest/globals';
import { parseUrl } from './parse-url.ts';

describe('parseUrl', () => {
  it('returns the URL, resolved against the base when there is one', () => {
    expect(parseUrl('https://paddock.test/a?b#c')?.href).toBe('https://paddock.test/a?b#c');
    expect(parseUrl('/jobs', 'https://paddock.test')?.href).toBe('https://paddock.test/jobs');
  });

  it.each(['', '/jobs', 'http://', 'not a url'])('returns null for %j without a base', (text) => {
    expect(parseUrl(text)).toBeNull();
  });
});
