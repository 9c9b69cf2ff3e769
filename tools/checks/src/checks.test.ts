import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkName, checkText } from './file-check.ts';
import { checkManifest, checkOwners } from './manifest-check.ts';
import { checkOwnersFile } from './owner-check.ts';
import { codesIn } from './problem-check.ts';
import { PARAMETER_ROUTES, STATIC_ROUTES } from './product-routes.ts';
import { workspaceFiles } from './workspace-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('names of files', () => {
  it.each([
    'apps/search/src/features/results/results-page.tsx',
    'apps/api/src/modules/listings/listings.repository.ts',
    'libs/ui/src/index.ts',
    'apps/search/src/features/results/use-results.api.test.ts',
  ])('%s is a good one', (file) => {
    expect(checkName(file)).toEqual([]);
  });

  it.each([
    'apps/search/src/utils.ts',
    'libs/ui/src/helpers/colour.ts',
    'apps/search/src/ResultsPage.tsx',
    'apps/search/src/features/results/index.ts',
    'tools/stack/src/listings.utils.ts',
  ])('%s is not', (file) => {
    expect(checkName(file)).toHaveLength(1);
  });
});

describe('what files say', () => {
  it.each([
    ['a silenced compiler', '// @ts-ignore\nexport const a = 1;'],
    ['a silenced linter', '/* oxlint-disable */'],
    ['work left for later', '// TODO: mend'],
    ['a test left out', 'it.skip("works", () => {});'],
    ['a path of one machine', 'const folder = "/home/anna/paddock";'],
    // Put together here, or this file would be what it warns of.
    ['a registry', `const url = "https://${['registry', 'npmjs', 'org'].join('.')}/react";`],
  ])('%s is found', (_, text) => {
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
  ])('%s may have %i lines and no more', (file, longest) => {
    expect(checkText(file, '\n'.repeat(longest))).toEqual([]);
    expect(checkText(file, `${'\n'.repeat(longest)}a`)).toEqual([
      { file, message: expect.stringContaining(`${longest + 1} lines: past ${longest}`) },
    ]);
  });

  it.each([
    'apps/api/src/seed/listings/service-trades.data.ts',
    'libs/api-client/src/generated.ts',
    'libs/contracts/src/categories/livestock-fields.ts',
    'libs/contracts/src/categories/marketplace-gear.ts',
    'libs/contracts/src/places/town-names.ts',
  ])('%s is data of any length', (file) => {
    expect(checkText(file, '\n'.repeat(2_000))).toEqual([]);
  });

  it.each([
    'apps/api/src/seed/listings/services.ts',
    'libs/contracts/src/categories/post-declaration.ts',
    'libs/contracts/src/places/generate-towns.ts',
  ])('%s is code beside data', (file) => {
    expect(checkText(file, '\n'.repeat(401))).toHaveLength(1);
  });

  it('a test that says what the machine lacks may be skipped, on one line or on several', () => {
    for (const skip of [
      "test.skip(!HAS_JAVA, 'no Java');",
      "test.skip(\n  !HAS_JAVA,\n  'no Java',\n);",
    ])
      expect(checkText('apps/e2e/src/a.spec.ts', skip)).toEqual([]);
    expect(checkText('apps/e2e/src/a.spec.ts', '\n\ntest.skip(\n  isSlow,\n);')).toEqual([
      { file: 'apps/e2e/src/a.spec.ts:3', message: expect.stringContaining('leaves a test out') },
    ]);
  });

  it('the address of an API route is no path of a machine', () => {
    expect(checkText('apps/api/src/a.ts', 'const route = "/api/listings";')).toEqual([]);
  });

  it("the workspace's own files are found, and nothing that is ignored", () => {
    const files = workspaceFiles(ROOT);
    expect(files).toContain('package.json');
    expect(files.some((file) => file.includes('node_modules/'))).toBe(false);
  });
});

describe('manifests', () => {
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

  it('a good one passes', () => {
    expect(checkManifest(file, manifest)).toEqual([]);
  });

  it.each([
    ['a missing key', { ...manifest, owner: undefined }],
    ['an unknown key', { ...manifest, colour: 'green' }],
    ["another folder's id", { ...manifest, id: 'listings' }],
    ['another contract', { ...manifest, contractVersion: 99 }],
    ['an event that nobody knows', { ...manifest, consumes: ['tea.served'] }],
    ["an event of somebody else's", { ...manifest, emits: ['session.changed'] }],
    [
      'a later page with nothing to say',
      { ...manifest, routes: [{ id: 'a', path: '/a', state: 'later' }] },
    ],
  ])('%s is found', (_, broken) => {
    expect(checkManifest(file, JSON.parse(JSON.stringify(broken)))).not.toEqual([]);
  });
});

describe("the product's routes", () => {
  it('are the 32 static and 15 parameter routes of the specification', () => {
    expect(STATIC_ROUTES).toHaveLength(32);
    expect(PARAMETER_ROUTES).toHaveLength(15);
  });

  it('an address without an owner is found, and one with two', () => {
    const owned = [...STATIC_ROUTES, ...PARAMETER_ROUTES].map((path) => ({
      owner: 'search',
      path,
    }));
    expect(checkOwners(owned)).toEqual([]);
    expect(checkOwners(owned.slice(1)).map(({ message }) => message)).toEqual([
      expect.stringContaining('/404 belongs to nobody'),
    ]);
    expect(
      checkOwners([...owned, { owner: 'account', path: '/jobs' }]).map(({ message }) => message),
    ).toEqual([expect.stringContaining('/jobs belongs to search and account')]);
  });

  it('a word beside a parameter is no second owner', () => {
    const owned = [...STATIC_ROUTES, ...PARAMETER_ROUTES].map((path) => ({
      owner: 'search',
      path,
    }));
    expect(checkOwners([...owned, { owner: 'account', path: '/account/:section(any)' }])).toEqual(
      [],
    );
  });
});

describe('CODEOWNERS', () => {
  const LINES =
    '# Who is asked.\n* @paddock/platform\n/apps/search @paddock/search # and nobody else\n/libs/ @paddock/platform @anna';
  const messages = (text: string, projects: readonly string[]) =>
    checkOwnersFile(ROOT, text, projects).map(({ file, message }) => `${file} ${message}`);

  it('may own a project by its own line or by that of a folder above it', () => {
    expect(messages(LINES, ['apps/search', 'libs/ui', 'libs/router'])).toEqual([]);
  });

  it('a project that nobody owns but everybody is found', () => {
    expect(messages(LINES, ['apps/search', 'apps/search-box', 'tools/stack'])).toEqual([
      expect.stringContaining('apps/search-box has no line'),
      expect.stringContaining('tools/stack has no line'),
    ]);
  });

  it.each([
    ['/apps/search-box/ @paddock/search', /CODEOWNERS:5 \/apps\/search-box\/ is not there/],
    [
      'apps/account/ @paddock/account',
      /CODEOWNERS:5 apps\/account\/ is not there: paths begin at the root/,
    ],
    ['/apps/account/', /CODEOWNERS:5 names no owner/],
    ['/apps/account/ paddock/account', /CODEOWNERS:5 names no owner/],
  ])('%s is found', (line, message) => {
    expect(messages(`${LINES}\n${line}`, ['apps/search'])).toEqual([
      expect.stringMatching(message),
    ]);
  });
});

describe('codes of problems', () => {
  it('are found where they are used', () => {
    const text =
      "throw new RouteFailure(410, `Gone`, 'listing_gone'); const p = { code: 'remote_timeout' }; const n = { code: status };";
    expect(codesIn(text)).toEqual(['remote_timeout', 'listing_gone']);
  });
});
