import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { INTEGRITY_PLUGIN } from './integrity-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-integrity-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * Builds an entry that imports the other modules lazily.
 * @returns the content of each written file, keyed by file name
 */
function build(
  modules: Readonly<Record<string, string>>,
  more: Configuration = {},
): Promise<Map<string, Buffer>> {
  for (const [name, code] of Object.entries(modules))
    writeFileSync(path.join(folder, name.includes('.') ? name : `${name}.js`), code);
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2020'],
      context: folder,
      entry: './entry.js',
      output: {
        path: path.join(folder, 'out'),
        filename: 'entry.[contenthash:12].js',
        chunkFilename: '[name].[contenthash:12].js',
        publicPath: '/',
      },
      devtool: 'hidden-source-map',
      optimization: { splitChunks: false },
      plugins: [INTEGRITY_PLUGIN],
      ...more,
    });
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      const out = path.join(folder, 'out');
      compiler.close(() =>
        resolve(
          new Map(readdirSync(out).map((name) => [name, readFileSync(path.join(out, name))])),
        ),
      );
    });
  });
}

const findScript = (files: ReadonlyMap<string, Buffer>, start: string): Buffer =>
  [...files].find(([name]) => name.startsWith(start) && name.endsWith('.js'))?.[1] ??
  Buffer.from('');
const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');
const ENTRY =
  "import(/* webpackChunkName: 'hay' */ './hay.js'); import(/* webpackChunkName: 'straw' */ './straw.js');";
/** Loads another chunk, using the same webpack runtime. */
const HAY = "import(/* webpackChunkName: 'bale' */ './bale.js'); console.log('hay');";

describe('INTEGRITY_PLUGIN', () => {
  it('writes the hash of every chunk file into the entry script', async () => {
    const files = await build({
      entry: ENTRY,
      hay: HAY,
      straw: "console.log('straw');",
      bale: "console.log('bale');",
    });
    const entry = findScript(files, 'entry').toString();
    for (const name of ['hay', 'straw', 'bale'])
      expect(entry).toContain(sha384(findScript(files, name)));
    expect(entry.match(/"[A-Za-z0-9+/]{64}"/g)).toHaveLength(3);
    expect(entry).toMatch(/crossOrigin\s*=\s*"anonymous"/);
    expect(entry).not.toContain('PADDOCK_HASH_FOR');
  });

  it('writes the hash of every stylesheet into the entry script', async () => {
    const files = await build(
      { entry: ENTRY, hay: "import './hay.css';", straw: '', 'hay.css': '.hay { color: red }' },
      { experiments: { css: true } },
    );
    const [, stylesheet = Buffer.from('')] =
      [...files].find(([name]) => name.endsWith('.css')) ?? [];
    const entry = findScript(files, 'entry').toString();
    expect(entry).toContain(sha384(stylesheet));
    expect(entry.match(/integrity\s*=/g)).toHaveLength(2);
    expect(entry).not.toContain('PADDOCK_HASH_FOR');
  });

  it("changes the entry script's file name when a chunk changes", async () => {
    const before = await build({
      entry: ENTRY,
      hay: HAY,
      straw: "console.log('straw');",
      bale: "console.log('bale');",
    });
    const findEntryName = (files: ReadonlyMap<string, Buffer>) =>
      [...files.keys()].find((name) => name.startsWith('entry') && name.endsWith('.js'));
    rmSync(path.join(folder, 'out'), { recursive: true });
    const after = await build({
      entry: ENTRY,
      hay: HAY,
      straw: "console.log('straw');",
      bale: "console.log('two bales');",
    });
    expect(findEntryName(after)).not.toBe(findEntryName(before));
  });

  it('adds no hashes to a development build', async () => {
    const files = await build(
      { entry: ENTRY, hay: HAY, straw: '', bale: '' },
      { mode: 'development', devtool: false },
    );
    expect(
      [...files].filter(([name, bytes]) => name.endsWith('.js') && bytes.includes('integrity')),
    ).toEqual([]);
  });

  it('makes the build fail when chunk ids are not numbers', async () => {
    await expect(
      build(
        { entry: ENTRY, hay: HAY, straw: '', bale: '' },
        { optimization: { chunkIds: 'named' } },
      ),
    ).rejects.toThrow('not a number');
  });
});
