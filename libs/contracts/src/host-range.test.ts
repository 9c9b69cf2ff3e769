import { describe, expect, it } from '@jest/globals';
import { getReleaseRefusal, satisfiesRange } from './host-range.ts';

const HOST = {
  oldestContract: 2,
  newestContract: 3,
  shared: { react: '19.3.1', '@paddock/router': '1.1.4' },
};
const release = (contractVersion: number, shared: Record<string, string>) => ({
  id: 'search',
  version: '1.0.0-abc',
  shared,
  manifest: { contractVersion } as Parameters<typeof getReleaseRefusal>[0]['manifest'],
});

describe('satisfiesRange', () => {
  it.each([
    ['19.3.1', '^19', true],
    ['19.3.1', '^19.3', true],
    ['19.3.1', '^19.4', false],
    ['19.3.1', '^18', false],
    ['20.0.0', '^19', false],
    ['1.1.4', '^1.1', true],
    ['1.1.4', '^1.2', false],
    ['1.2.0', '^1.1', true],
    ['1.1.4', '^1.1.5', false],
    ['19.3.1', '~19.3', false],
    ['19.3.1', '19.3.1', false],
    ['19.3.1', '>=18', false],
    ['', '^19', false],
  ])('given the version %s and the range %s, returns %s', (version, range, is) => {
    expect(satisfiesRange(version, range)).toBe(is);
  });
});

describe('getReleaseRefusal', () => {
  it('accepts a release whose contract version and shared modules the host supports', () => {
    expect(
      getReleaseRefusal(release(2, { react: '^19', '@paddock/router': '^1.1' }), HOST),
    ).toBeNull();
    expect(getReleaseRefusal(release(3, {}), HOST)).toBeNull();
  });

  it.each([1, 4])('refuses contract version %s', (contract) => {
    expect(getReleaseRefusal(release(contract, {}), HOST)).toEqual({
      code: 'contract_unsupported',
      message: `search 1.0.0-abc is built on contract ${contract}; the shell hosts contracts 2 to 3.`,
    });
  });

  it('refuses a release whose shared modules do not match, and lists each of them', () => {
    expect(getReleaseRefusal(release(3, { react: '^20', vue: '^3' }), HOST)).toEqual({
      code: 'shared_unsatisfied',
      message:
        'search 1.0.0-abc requires react ^20 (the shell has 19.3.1), vue ^3 (the shell has none).',
    });
  });
});
