import { describe, expect, it } from '@jest/globals';
import { listAnchors, checkDocument } from './document-check.ts';

const FILES = {
  'README.md': '# Paddock',
  'docs/architecture.md':
    '# Architecture\n\n## When something fails\n\n## Where `state` lives, and why\n\n## When something fails\n\n```sh\n# no heading\n```',
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

describe('checkDocument', () => {
  it.each([
    [
      'a link to a file in the same folder, and to its headings',
      '[a](architecture.md) [b](architecture.md#when-something-fails) [c](architecture.md#when-something-fails-1)',
    ],
    [
      'links to a folder, a file in the root and its own headings',
      '# Here\n[a](../docs) [b](../README.md) [c](#here) [d](../apps/shell/)',
    ],
    [
      'links to other sites and to pages of the product',
      '[a](https://example.org/x.md) [b](mailto:a@example.org) [c](/search/listing)',
    ],
    [
      'files by the end of their path',
      '`pool.ts`, `renderer/pool.ts`, `contracts/remote.ts`, `node apps/shell/src/server/renderer/pool.ts --watch`',
    ],
    ['folders by their path from the root', '`apps/shell`, `libs/contracts/src/`'],
    [
      'files of the template for a new remote, and the example’s folder',
      '`src/slot-props.ts` `apps/calendar` `apps/calendar/src`',
    ],
    [
      'text that is not a path of the workspace',
      '`release.json`, `/assets/sign-in.json`, `apps/*/remote.manifest.json`, `src/{row}.bench.ts`, `@paddock/router`, `Node.js`',
    ],
    ['links and paths within code blocks', '```\n[a](gone.md) `gone.ts`\n```\n`[a](gone.md)`'],
    [
      'existing npm scripts',
      '`npm run test:unit -- search`\n\n```sh\nnpm run dev -- search   # hot\n```',
    ],
  ])('accepts %s', (_case, text) => {
    expect(listMessages(text)).toEqual([]);
  });

  it.each([
    ['[a](gone.md)', 'links to gone.md, but docs/gone.md does not exist'],
    ['[a](../../outside.md)', 'links to ../../outside.md, but ../outside.md does not exist'],
    [
      '[a](architecture.md#gone)',
      'links to architecture.md#gone, but docs/architecture.md has no such heading',
    ],
    [
      '[a](architecture.md#no-heading)',
      'links to architecture.md#no-heading, but docs/architecture.md has no such heading',
    ],
    ['[a](#gone)', 'links to #gone, but docs/page.md has no such heading'],
    ['see `renderer/gone.ts`', 'names renderer/gone.ts, which does not exist: update the name'],
    ['see `ool.ts`', 'names ool.ts, which does not exist: update the name'],
    ['see `contracts/gone.ts`', 'names contracts/gone.ts, which does not exist: update the name'],
    [
      'run `node tools/gone/main.mjs`',
      'names tools/gone/main.mjs, which does not exist: update the name',
    ],
    ['see `apps/shelf`', 'names apps/shelf, which does not exist: update the name'],
    ['```sh\nnpm run gone -- search\n```', 'names npm run gone, which is not in package.json'],
  ])('reports "%s"', (text, message) => {
    expect(listMessages(text)).toEqual([message]);
  });

  it('allows a changelog to name removed files and scripts, but not to link to them', () => {
    expect(listMessages('`gone.ts`, `npm run gone`, [a](gone.md)', 'docs/CHANGELOG.md')).toEqual([
      'links to gone.md, but docs/gone.md does not exist',
    ]);
  });
});

describe('checkDocument of a decision record', () => {
  const FILE = 'docs/adr/0001-hay.md';
  const SECTIONS = ['# 1. Hay', '## Context', '## Decision', '## Consequences'];

  it('accepts the three sections on one page', () => {
    expect(listMessages(SECTIONS.join('\n'), FILE)).toEqual([]);
  });

  it('reports other sections, and more than one page', () => {
    expect(listMessages([...SECTIONS, '## Options'].join('\n'), FILE)).toEqual([
      'needs the sections Context, Decision, Consequences and no others',
    ]);
    expect(listMessages(SECTIONS.join('\n'.repeat(20)), FILE)).toEqual([
      'has 61 lines: shorten it to one page of 60 lines',
    ]);
  });
});

it('listAnchors returns the anchors that GitHub creates for headings', () => {
  expect([...listAnchors(FILES['docs/architecture.md'])]).toEqual([
    'architecture',
    'when-something-fails',
    'where-state-lives-and-why',
    'when-something-fails-1',
  ]);
});
