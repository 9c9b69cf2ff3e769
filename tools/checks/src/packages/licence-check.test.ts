import { describe, expect, it } from '@jest/globals';
import { checkLicences } from './licence-check.ts';
import type { LockedPackage } from './locked-packages.ts';

function createPackage(licence: string | null, name = 'hay'): LockedPackage {
  return {
    lockFile: 'package-lock.json',
    name,
    version: '1.2.0',
    licence,
    hasInstallScript: false,
  };
}

describe('checkLicences', () => {
  it.each([
    'MIT',
    'Apache-2.0 AND MIT',
    '(MIT OR GPL-3.0-only)',
    '(GPL-2.0-or-later OR (MIT AND Apache-2.0))',
  ])('accepts %s', (licence) => {
    expect(checkLicences([createPackage(licence)], {})).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND LGPL-3.0-or-later',
    'MIT AND (GPL-3.0-only OR LGPL-3.0-only)',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'MIT-ish',
    null,
  ])('reports %s', (licence) => {
    expect(checkLicences([createPackage(licence)], {})).toEqual([
      {
        file: 'package-lock.json',
        message: expect.stringMatching(
          `^has hay 1.2.0 with ${licence === null ? 'no licence' : 'the licence '}`,
        ),
      },
    ]);
  });

  it('accepts an exception for exactly the licence that was reviewed', () => {
    const exceptions = { 'hay-*': [{ licence: 'MPL-2.0', reason: 'tests only' }] };
    const reviewed = createPackage('MPL-2.0', 'hay-linux');
    expect(checkLicences([reviewed], exceptions)).toEqual([]);
    expect(checkLicences([reviewed, createPackage('GPL-3.0-only', 'hay-win')], exceptions)).toEqual(
      [{ file: 'package-lock.json', message: expect.stringContaining('hay-win') }],
    );
    expect(checkLicences([reviewed, createPackage('MPL-2.0', 'straw')], exceptions)).toEqual([
      { file: 'package-lock.json', message: expect.stringContaining('straw') },
    ]);
  });

  it('reports an exception that no package needs', () => {
    const exceptions = { hay: [{ licence: 'MPL-2.0', reason: 'tests only' }] };
    expect(checkLicences([createPackage('MIT')], exceptions)).toEqual([
      { file: expect.any(String), message: expect.stringContaining('an exception for hay') },
    ]);
  });
});
