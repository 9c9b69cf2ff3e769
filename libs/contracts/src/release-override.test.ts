import { describe, expect, it } from '@jest/globals';
import { signOverrideLink, verifyOverrideLink } from './release-override.ts';
import { signPreview } from './release-preview.ts';
import { signToken } from './signed-token.ts';

const OVERRIDDEN = { remote: 'search', port: 5_173 };
const NOW = new Date('2026-11-30T00:00:00Z');
const LATER = new Date('2026-11-30T00:15:00Z');
const SECRET = 'internal-token';

describe('verifyOverrideLink', () => {
  const token = signOverrideLink('live', OVERRIDDEN, LATER, SECRET);

  it('returns the remote and the port of a link of this channel until it expires', () => {
    expect(verifyOverrideLink('live', token, NOW, SECRET)).toEqual(OVERRIDDEN);
    expect(verifyOverrideLink('live', token, LATER, SECRET)).toBeNull();
    expect(verifyOverrideLink('staging', token, NOW, SECRET)).toBeNull();
  });

  it('returns null for a token that was signed for something else, or with another port', () => {
    const preview = { id: 'search', version: '1.1.0-abc', digest: 'sha384-abc' };
    for (const other of [
      signPreview('live', preview, LATER, SECRET),
      signOverrideLink('live', OVERRIDDEN, LATER, 'guess'),
      signToken('override link live', { remote: 'search', port: 80 }, LATER, SECRET),
      signToken('override link live', { ...OVERRIDDEN, host: 'evil' }, LATER, SECRET),
    ])
      expect(verifyOverrideLink('live', other, NOW, SECRET)).toBeNull();
  });
});
