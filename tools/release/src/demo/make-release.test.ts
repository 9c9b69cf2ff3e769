import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@paddock/contracts/manifest';
import { computeDigest, RELEASE_FILE } from '@paddock/shell/releases/release-files';
import {
  breakBrowserCode,
  breakPagesWithQuery,
  breakServerModule,
  HOME_PAGE_HEADLINE,
  makeDemoRelease,
  replaceHeadline,
} from './make-release.ts';

let root: string;
const read = (name: string, file: string) => readFileSync(path.join(root, name, file));
const readRelease = (name: string) => JSON.parse(read(name, RELEASE_FILE).toString()) as Release;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-demo-'));
  const chunk = `title("${HOME_PAGE_HEADLINE}")`;
  const files: Record<string, Buffer> = {
    'client/home.js': Buffer.from(chunk),
    'client/home.js.br': brotliCompressSync(chunk),
    'client/remote.js': Buffer.from('expose()'),
    'client/entry.js': Buffer.from(
      `hashes = { home: "${computeDigest(Buffer.from(chunk))}", remote: "${computeDigest(Buffer.from('expose()'))}" }`,
    ),
    'server/server.cjs': Buffer.from(`exports.title = "${HOME_PAGE_HEADLINE}"`),
  };
  for (const folder of ['client', 'server'])
    mkdirSync(path.join(root, 'built', folder), { recursive: true });
  for (const [file, bytes] of Object.entries(files))
    writeFileSync(path.join(root, 'built', file), bytes);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [file, computeDigest(bytes)]),
  );
  writeFileSync(
    path.join(root, 'built', RELEASE_FILE),
    JSON.stringify({
      id: 'search',
      version: '1',
      entry: 'client/entry.js',
      remote: ['client/remote.js'],
      server: 'server/server.cjs',
      chunks: {},
      integrity,
      shared: {},
    }),
  );
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const make = (name: string, edit: Parameters<typeof makeDemoRelease>[3]) =>
  makeDemoRelease(path.join(root, 'built'), path.join(root, name), name, edit);

describe('makeDemoRelease', () => {
  it('updates the hash of every changed file, the chunk hashes in the entry script, and the compressed copies', () => {
    make('headline', replaceHeadline('Hay'));
    const { integrity, version } = readRelease('headline');
    expect(version).toBe('headline');
    for (const [file, digest] of Object.entries(integrity))
      expect([file, computeDigest(read('headline', file))]).toEqual([file, digest]);
    expect(read('headline', 'client/entry.js').toString()).toContain(integrity['client/home.js']);
    expect(brotliDecompressSync(read('headline', 'client/home.js.br')).toString()).toBe(
      'title("Hay")',
    );
    expect(read('headline', 'server/server.cjs').toString()).toContain('Hay');
    expect(read('built', 'client/home.js').toString()).toContain(HOME_PAGE_HEADLINE);
  });

  it('changes only the file that is meant to fail', () => {
    make('server', breakServerModule);
    make('browser', breakBrowserCode);
    make('pages', breakPagesWithQuery);
    const broken = (name: string) =>
      Object.keys(readRelease(name).integrity).filter((file) =>
        /^(?:if .+ )?throw/.test(read(name, file).toString()),
      );
    expect(['server', 'browser', 'pages'].map(broken)).toEqual([
      ['server/server.cjs'],
      ['client/remote.js'],
      ['client/remote.js'],
    ]);
  });

  it('throws when the edit changes nothing', () => {
    expect(() => make('same', (_file, code) => code)).toThrow('does not differ from the build');
  });
});
