import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import { ROOT } from '../../../federation/src/paths.ts';
import { getSharedRanges, getSharedVersions } from '../../../federation/src/shared.ts';
import { checkCompatibilityPage, renderCompatibility } from './compatibility-page.ts';
import { readFromDisk, readGeneration, type Generation } from './read-generation.ts';

/** Reads a generation with React 19.3.1 from files that exist only in this test. */
function read(name: string, auth: string, contracts = { newest: 1, oldest: 1 }): Generation {
  const libraries = ['router', 'event-bus', 'api-client'].map(
    (library) => [`libs/${library}/package.json`, { version: '1.0.0' }] as const,
  );
  const third = ['react', 'react-dom', '@module-federation/webpack-bundler-runtime'].map(
    (one) => [`node_modules/${one}`, { version: '19.3.1' }] as const,
  );
  const files = new Map<string, string>([
    ...libraries.map(([file, content]) => [file, JSON.stringify(content)] as const),
    ['libs/auth/package.json', JSON.stringify({ version: auth })],
    [
      'package-lock.json',
      JSON.stringify({
        packages: {
          ...Object.fromEntries(third),
          'node_modules/styled-components': { version: '6.6.0' },
        },
      }),
    ],
    [
      'libs/contracts/src/remote.ts',
      `export const CONTRACT_VERSION = ${contracts.newest};\nexport const OLDEST_CONTRACT_VERSION = ${contracts.oldest};`,
    ],
  ]);
  return readGeneration(name, (file) => files.get(file) ?? '');
}

const TODAY = read('today', '1.1.0');
const PAST = read('1.0.0', '1.0.0');

function findRow(page: string, start: string): string | undefined {
  return page.split('\n').find((line) => line.startsWith(`| ${start}`));
}

describe('renderCompatibility', () => {
  it('says which package a shell lacks, and that an older kit works', () => {
    const page = renderCompatibility([TODAY, PAST]);
    expect(findRow(page, 'the kit of today')).toBe(
      '| the kit of today | works | [`shared_unsatisfied`](problems/shared_unsatisfied.md): requires @paddock/auth ^1.1 (the shell has 1.0.0) |',
    );
    expect(findRow(page, 'the kit of 1.0.0')).toBe('| the kit of 1.0.0 | works | works |');
  });

  it('says which contract a shell hosts when it refuses a kit’s', () => {
    const next = read('2.0.0', '1.1.0', { newest: 3, oldest: 2 });
    expect(findRow(renderCompatibility([next, TODAY]), 'the kit of today')).toBe(
      '| the kit of today | [`contract_unsupported`](problems/contract_unsupported.md): is built on contract 1; the shell hosts contracts 2 to 3 | works |',
    );
  });

  it('lists the versions of a shell and the ranges of a kit', () => {
    const page = renderCompatibility([TODAY]);
    expect(page).toContain('| `react` | 19.3.1 |');
    expect(page).toContain('| `react` | `^19` |');
    expect(page).toContain('| `@paddock/auth` | `^1.1` |');
  });
});

describe('readGeneration', () => {
  it('reads from the working tree what a build of a remote records, and what the shell provides', () => {
    const { host, kit } = readGeneration('today', readFromDisk(ROOT));
    expect(getSharedRanges()).toMatchObject(kit.shared);
    expect(getSharedVersions()).toMatchObject(host.shared);
    expect(host).toMatchObject({
      oldestContract: OLDEST_CONTRACT_VERSION,
      newestContract: CONTRACT_VERSION,
    });
  });
});

describe('checkCompatibilityPage', () => {
  const page = renderCompatibility([TODAY, PAST]);

  it('accepts the page, even when the formatter has aligned its tables', () => {
    expect(checkCompatibilityPage(page, [TODAY, PAST])).toEqual([]);
    expect(checkCompatibilityPage(page.replaceAll(' | ', '    |  '), [TODAY, PAST])).toEqual([]);
  });

  it('reports a page from before a library got a new version', () => {
    expect(checkCompatibilityPage(page, [read('today', '1.2.0'), PAST])).toEqual([
      {
        file: 'docs/compatibility.md',
        message: 'is out of date: run npm run docs -- --compatibility',
      },
    ]);
  });
});
