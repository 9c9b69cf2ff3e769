import { describe, expect, it } from '@jest/globals';
import { signPreview, verifyPreview } from './release-preview.ts';

const RELEASE = { id: 'search', version: '1.1.0-abc', digest: 'sha384-abc' };
const NOW = new Date('2026-11-29T00:00:00Z');
const LATER = new Date('2026-12-06T00:00:00Z');
const SECRET = 'internal-token';

describe('verifyPreview', () => {
  const token = signPreview('live', RELEASE, LATER, SECRET);

  it('returns the release of a token that is signed with the same secret', () => {
    expect(token).toMatch(/^[\w.-]+$/);
    expect(verifyPreview('live', token, NOW, SECRET)).toEqual(RELEASE);
    const signed = { ...RELEASE, signature: 'c2lnbmF0dXJl' };
    expect(verifyPreview('live', signPreview('live', signed, LATER, SECRET), NOW, SECRET)).toEqual(
      signed,
    );
  });

  it('returns null for an expired token and for one of another channel', () => {
    expect(verifyPreview('live', token, LATER, SECRET)).toBeNull();
    expect(verifyPreview('staging', token, NOW, SECRET)).toBeNull();
  });

  it('returns null for forged tokens', () => {
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('search', 'listings'),
    ).toString('base64url');
    for (const text of [
      '',
      '.',
      payload,
      `${payload}.`,
      `${forged}.${signature}`,
      signPreview('live', RELEASE, LATER, 'guess'),
    ])
      expect([text, verifyPreview('live', text, NOW, SECRET)]).toEqual([text, null]);
  });
});
