import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkName, checkText } from './file-check.ts';
import { checkManifest, checkOwners } from './manifest-check.ts';
import { checkOwnersFile } from './owner-check.ts';
import { findProblemCodes } from './problem-check.ts';
import { PARAMETER_ROUTES, STATIC_ROUTES } from './product-routes.ts';
import { listWorkspaceFiles } from './workspace-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('checkName', () => {
  it.each([
    'apps/search/src/features/results/results-page.tsx',
    'apps/api/src/modules/listings/listings.repository.ts',
    'libs/ui/src/index.ts',
    'apps/search/src/features/results/use-results.api.test.ts',
  ])('accepts %s', (file) => {
    expect(checkName(file)).toEqual([]);
  });

  it.each([
    'apps/search/src/utils.ts',
    'libs/ui/src/helpers/colour.ts',
    'apps/search/src/ResultsPage.tsx',
    'apps/search/src/features/results/index.ts',
    'tools/stack/src/listings.utils.ts',
  ])('reports %s', (file) => {
    expect(checkName(file)).toHaveLength(1);
  });
});

describe('checkText', () => {
  it.each([
    ['a disabled compiler check', '// @ts-ignore\nexport const a = 1;'],
    ['a disabled lint rule', '/* oxlint-disable */'],
    ['a TODO', '// TODO: mend'],
    ['a skipped test', 'it.skip("works", () => {});'],
    ['an absolute path of one machine', 'const folder = "/home/anna/paddock";'],
    // The text is joined at run time, because otherwise this file would contain what the check
    // rejects.
    [
      'a package registry',
      `const url = "https://${['registry', 'npmjs', 'org'].join('.')}/react";`,
    ],
  ])('reports %s', (_, text) => {
    expect(checkText('apps/search/src/a.ts', text)).toHaveLength(1);
  });

  it.each([
    ['apps/search/src/a.ts', 400],
    ['tools/stack/a.mjs', 400],
    ['apps/search/src/testing/a.ts', 400],
    ['apps/search/src/a.test.tsx', 500],
    ['apps/api/src/a.api.test.ts', 500],
    ['tools/stack/src/a.stack.test.ts', 500],
    ['apps/e2e/src/search/a.spec.ts', 500],
  ])('accepts %s with %i lines and reports a longer file', (file, longest) => {
    expect(checkText(file, '\n'.repeat(longest))).toEqual([]);
    expect(checkText(file, `${'\n'.repeat(longest)}a`)).toEqual([
      { file, message: expect.stringContaining(`${longest + 1} lines: split it`) },
    ]);
  });

  it.each([
    'tools/sample-data/src/listings/service-trades.data.ts',
    'libs/api-client/src/generated.ts',
    'libs/domain/src/categories/livestock-fields.ts',
    'libs/domain/src/categories/marketplace-gear.ts',
    'libs/domain/src/places/town-names.ts',
  ])('accepts %s whatever its length, because it is data', (file) => {
    expect(checkText(file, '\n'.repeat(2_000))).toEqual([]);
  });

  it.each([
    'tools/sample-data/src/listings/services.ts',
    'libs/domain/src/categories/post-declaration.ts',
    'libs/domain/src/places/generate-towns.ts',
  ])('reports %s when it is too long, because it is code', (file) => {
    expect(checkText(file, '\n'.repeat(401))).toHaveLength(1);
  });

  it.each(['// Nobody is told.', "const text = 'whoever asks';", 'askAnew();', 'IS_DOORMAT = 1;'])(
    'rejects a word that marks an unclear sentence in %s',
    (line) => {
      expect(checkText('apps/search/src/a.ts', `\n${line}`)).toEqual([
        { file: 'apps/search/src/a.ts:2', message: expect.stringContaining('says "') },
      ]);
      expect(checkText('docs/problems/a.md', line)).toEqual([]);
    },
  );

  it('accepts a skipped test that names what the machine lacks, whether the call is on one line or several', () => {
    for (const skip of [
      "test.skip(!HAS_JAVA, 'no Java');",
      "test.skip(\n  !HAS_JAVA,\n  'no Java',\n);",
    ])
      expect(checkText('apps/e2e/src/a.spec.ts', skip)).toEqual([]);
    expect(checkText('apps/e2e/src/a.spec.ts', '\n\ntest.skip(\n  isSlow,\n);')).toEqual([
      { file: 'apps/e2e/src/a.spec.ts:3', message: expect.stringContaining('skips a test') },
    ]);
  });

  it('accepts the path of an API route', () => {
    expect(checkText('apps/api/src/a.ts', 'const route = "/api/listings";')).toEqual([]);
  });
});

describe('listWorkspaceFiles', () => {
  it('lists the files of the workspace without ignored files', () => {
    const files = listWorkspaceFiles(ROOT);
    expect(files).toContain('package.json');
    expect(files.some((file) => file.includes('node_modules/'))).toBe(false);
  });
});

describe('checkManifest', () => {
  const manifest = {
    id: 'search',
    contractVersion: 1,
    owner: '@paddock/search',
    routes: [],
    navigation: [],
    slots: [],
    emits: [],
    consumes: [],
    budgetBytes: 1,
  };
  const file = 'apps/search/remote.manifest.json';

  it('accepts a valid manifest', () => {
    expect(checkManifest(file, manifest)).toEqual([]);
  });

  it.each([
    ['a missing key', { ...manifest, owner: undefined }],
    ['an unknown key', { ...manifest, colour: 'green' }],
    ["another remote's id", { ...manifest, id: 'listings' }],
    ['another contract version', { ...manifest, contractVersion: 99 }],
    ['an unknown event', { ...manifest, consumes: ['tea.served'] }],
    ['an event that another app owns', { ...manifest, emits: ['session.changed'] }],
    [
      'a planned route without a description',
      { ...manifest, routes: [{ id: 'a', path: '/a', state: 'later' }] },
    ],
  ])('reports %s', (_, broken) => {
    expect(checkManifest(file, JSON.parse(JSON.stringify(broken)))).not.toEqual([]);
  });
});

describe('checkOwners', () => {
  it('checks the 32 static and 15 parameter routes of the specification', () => {
    expect(STATIC_ROUTES).toHaveLength(32);
    expect(PARAMETER_ROUTES).toHaveLength(15);
  });

  it('reports a path without an owner, and a path with two owners', () => {
    const owned = [...STATIC_ROUTES, ...PARAMETER_ROUTES].map((path) => ({
      owner: 'search',
      path,
    }));
    expect(checkOwners(owned)).toEqual([]);
    expect(checkOwners(owned.slice(1)).map(({ message }) => message)).toEqual([
      expect.stringContaining('/404 has no owner'),
    ]);
    expect(
      checkOwners([...owned, { owner: 'account', path: '/jobs' }]).map(({ message }) => message),
    ).toEqual([expect.stringContaining('/jobs belongs to search and account')]);
  });

  it('accepts a less specific route of another remote', () => {
    const owned = [...STATIC_ROUTES, ...PARAMETER_ROUTES].map((path) => ({
      owner: 'search',
      path,
    }));
    expect(checkOwners([...owned, { owner: 'account', path: '/account/:section(any)' }])).toEqual(
      [],
    );
  });
});

describe('checkOwnersFile', () => {
  const LINES =
    '# Reviewers.\n* @paddock/platform\n/apps/search @paddock/search # only\n/libs/ @paddock/platform @anna';
  const messages = (text: string, projects: readonly string[]) =>
    checkOwnersFile(ROOT, text, projects).map(({ file, message }) => `${file} ${message}`);

  it('accepts a project with its own line, or with a line for a folder above it', () => {
    expect(messages(LINES, ['apps/search', 'libs/ui', 'libs/router'])).toEqual([]);
  });

  it('reports a project that only the catch-all line covers', () => {
    expect(messages(LINES, ['apps/search', 'apps/search-box', 'tools/stack'])).toEqual([
      expect.stringContaining('apps/search-box has no line'),
      expect.stringContaining('tools/stack has no line'),
    ]);
  });

  it.each([
    ['/apps/search-box/ @paddock/search', /CODEOWNERS:5 \/apps\/search-box\/ does not exist/],
    [
      'apps/account/ @paddock/account',
      /CODEOWNERS:5 apps\/account\/ does not exist: paths start with a slash/,
    ],
    ['/apps/account/', /CODEOWNERS:5 has no valid owner/],
    ['/apps/account/ paddock/account', /CODEOWNERS:5 has no valid owner/],
  ])('reports the line "%s"', (line, message) => {
    expect(messages(`${LINES}\n${line}`, ['apps/search'])).toEqual([
      expect.stringMatching(message),
    ]);
  });
});

describe('findProblemCodes', () => {
  it('finds the literal problem codes in source code', () => {
    const text =
      "throw new RouteFailure(410, `Gone`, 'listing_gone'); const p = { code: 'remote_timeout' }; const n = { code: status };";
    expect(findProblemCodes(text)).toEqual(['remote_timeout', 'listing_gone']);
  });
});
