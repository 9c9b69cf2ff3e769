import { describe, expect, it } from '@jest/globals';
import { listAnchors, checkDocument } from './document-check.ts';

const FILES = {
  'README.md': '# Paddock',
  'docs/architecture.md':
    '# Architecture\n\n## When something fails\n\n## Who `may` import, and whom\n\n## When something fails\n\n```sh\n# no heading\n```',
  'apps/shell/src/server/renderer/pool.ts': '',
  'libs/contracts/src/remote.ts': '',
  'tools/new-remote/template/src/slot-props.ts.template': '',
};

function listMessages(text: string, file = 'docs/page.md'): readonly string[] {
  const files: Readonly<Record<string, string>> = { ...FILES, [file]: text };
  return checkDocument(file, {
    files: Object.keys(files),
    scripts: ['dev', 'test:unit'],
    read: (name) => files[name] ?? '',
  }).map(({ message }) => message);
}

describe('a document', () => {
  it.each([
    [
      'a file beside it, and a heading of it',
      '[a](architecture.md) [b](architecture.md#when-something-fails) [c](architecture.md#when-something-fails-1)',
    ],
    [
      'a folder, the root’s file and itself',
      '# Here\n[a](../docs) [b](../README.md) [c](#here) [d](../apps/shell/)',
    ],
    [
      'other sites and addresses of the product',
      '[a](https://example.org/x.md) [b](mailto:a@example.org) [c](/search/listing)',
    ],
    [
      'files as texts shorten them',
      '`pool.ts`, `renderer/pool.ts`, `contracts/remote.ts`, `node apps/shell/src/server/renderer/pool.ts --watch`',
    ],
    ['folders from the root', '`apps/shell`, `libs/contracts/src/`'],
    [
      'what a new remote begins with, and the example’s folder',
      '`src/slot-props.ts` `apps/calendar` `apps/calendar/src`',
    ],
    [
      'what is no path of ours',
      '`release.json`, `/assets/sign-in.json`, `apps/*/remote.manifest.json`, `src/{row}.bench.ts`, `@paddock/router`, `Node.js`',
    ],
    ['links and paths within code', '```\n[a](gone.md) `gone.ts`\n```\n`[a](gone.md)`'],
    [
      'scripts that there are',
      '`npm run test:unit -- search`\n\n```sh\nnpm run dev -- search   # hot\n```',
    ],
  ])('may name %s', (_what, text) => {
    expect(listMessages(text)).toEqual([]);
  });

  it.each([
    ['[a](gone.md)', 'links to gone.md, and there is no docs/gone.md'],
    ['[a](../../outside.md)', 'links to ../../outside.md, and there is no ../outside.md'],
    [
      '[a](architecture.md#gone)',
      'links to architecture.md#gone, and docs/architecture.md has no heading of that name',
    ],
    [
      '[a](architecture.md#no-heading)',
      'links to architecture.md#no-heading, and docs/architecture.md has no heading of that name',
    ],
    ['[a](#gone)', 'links to #gone, and docs/page.md has no heading of that name'],
    [
      'see `renderer/gone.ts`',
      'names renderer/gone.ts, which is not there: name what is there now',
    ],
    ['see `ool.ts`', 'names ool.ts, which is not there: name what is there now'],
    [
      'see `contracts/gone.ts`',
      'names contracts/gone.ts, which is not there: name what is there now',
    ],
    [
      'run `node tools/gone/main.mjs`',
      'names tools/gone/main.mjs, which is not there: name what is there now',
    ],
    ['see `apps/shelf`', 'names apps/shelf, which is not there: name what is there now'],
    ['```sh\nnpm run gone -- search\n```', 'names npm run gone, which package.json does not have'],
  ])('%s is found', (text, message) => {
    expect(listMessages(text)).toEqual([message]);
  });

  it('that tells of the past may name what is gone, and still leads nowhere that is not there', () => {
    expect(listMessages('`gone.ts`, `npm run gone`, [a](gone.md)', 'docs/CHANGELOG.md')).toEqual([
      'links to gone.md, and there is no docs/gone.md',
    ]);
  });
});

it('a heading is named as GitHub names it', () => {
  expect([...listAnchors(FILES['docs/architecture.md'])]).toEqual([
    'architecture',
    'when-something-fails',
    'who-may-import-and-whom',
    'when-something-fails-1',
  ]);
});
