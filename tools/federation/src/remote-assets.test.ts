import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { ASSET_EXTENSIONS } from '../../../apps/shell/src/server/releases/public-files.ts';
import { ROOT } from './paths.ts';
import { PUBLIC_PATH_PLUGIN } from './public-path-plugin.ts';
import { addAssetRules, ASSET_EXPERIMENTS, createAssetOutput } from './remote-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-assets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const FILES: Readonly<Record<string, string>> = {
  'entry.js': "module.exports = import(/* webpackChunkName: 'route-front' */ './page.js');",
  'page.js': `
    import styles from './page.css';
    import sheep from './sheep@2x.png';
    export const found = [styles.card, sheep, new URL('./map.wasm', import.meta.url).href];
    export const start = () => new Worker(new URL('./sum.js', import.meta.url));`,
  'page.css': `.card { color: var(--pd-text); background: url('./sheep@2x.png') }`,
  'sheep@2x.png': 'sheep',
  'map.wasm': 'map',
  'sum.js': 'postMessage(1);',
};

function build(target: 'web' | 'node'): Promise<void> {
  const folderName = target === 'web' ? 'client' : 'server';
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      target: target === 'web' ? ['web', 'es2020'] : 'node22',
      context: folder,
      entry: './entry.js',
      ...ASSET_EXPERIMENTS,
      module: addAssetRules('calendar', target),
      output: {
        ...createAssetOutput('calendar', false),
        path: path.join(folder, 'out', folderName),
        filename: 'entry.js',
        chunkFilename: '[name].[contenthash:12].js',
        ...(target === 'web' ? { publicPath: 'auto' } : { asyncChunks: false, publicPath: '' }),
        library: { type: 'commonjs2' },
      },
      optimization: { minimize: false },
      plugins: target === 'web' ? [PUBLIC_PATH_PLUGIN] : [],
    });
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      compiler.close(() => resolve());
    });
  });
}

const read = (name: string) => readFileSync(path.join(folder, 'out', name), 'utf8');
const findAll = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();

describe('the builds of a remote with assets', () => {
  it('use the same class and file names for browser and server, and add no other file', async () => {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    await build('node');
    const publicFiles = readdirSync(path.join(folder, 'out/client')).sort();
    expect(publicFiles).toEqual([
      expect.stringMatching(/^map\.[0-9a-f]{12}\.wasm$/),
      expect.stringMatching(/^sheep-2x\.[0-9a-f]{12}\.png$/),
    ]);
    expect(readdirSync(path.join(folder, 'out/server'))).toEqual(['entry.js']);
    await build('web');
    const client = readdirSync(path.join(folder, 'out/client'));
    expect(client).toEqual(expect.arrayContaining(publicFiles));
    const stylesheet = client.find((name) => name.endsWith('.css')) ?? '';
    const script = client.find((name) => /^route-front.*\.js$/.test(name)) ?? '';
    const names = /calendar-card-[\w-]{6}|(?:map|sheep-2x)\.[0-9a-f]{12}\.\w+/g;
    expect(findAll(read('server/entry.js'), names)).toHaveLength(3);
    expect(findAll(read(`client/${script}`), names)).toEqual(
      findAll(read('server/entry.js'), names),
    );
    expect(findAll(read(`client/${stylesheet}`), /calendar-card-[\w-]{6}/g)).toEqual(
      findAll(read('server/entry.js'), /calendar-card-[\w-]{6}/g),
    );
    // The theme's tokens keep their names.
    expect(read(`client/${stylesheet}`)).toContain('var(--pd-text)');
    expect(read('server/entry.js')).not.toContain('file://');
    expect(read('client/entry.js')).toContain('new URL(__webpack_require__.p).pathname');
  });
});

describe('the declared types of assets', () => {
  it('are those that a release can contain', () => {
    const declarations = readFileSync(
      path.join(ROOT, 'libs/contracts/src/asset-modules.d.ts'),
      'utf8',
    );
    const declared = [...declarations.matchAll(/declare module '\*\.(\w+)'/g)].map(
      ([, type]) => type,
    );
    // TypeScript and webpack read JSON themselves.
    const types = ['css', ...ASSET_EXTENSIONS.filter((type) => type !== 'json')];
    expect(declared.sort()).toEqual(types.sort());
  });
});
