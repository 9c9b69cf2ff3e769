import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { getFederationName } from '@paddock/contracts/remote';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import { listClientFiles } from './release-folder.ts';
import { addAssetRules, ASSET_EXPERIMENTS } from './remote-assets.ts';

const MANIFEST: RemoteManifest = {
  id: 'calendar',
  contractVersion: 1,
  owner: '@paddock/calendar',
  routes: [{ id: 'front', path: '/calendar', state: 'open' }],
  navigation: [],
  slots: [],
  emits: [],
  consumes: [],
  budgetBytes: 1,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-release-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Builds a remote that imports these stylesheets: everywhere, on its page, and in a later part. */
function build(styles: { remote?: string; page?: string; late?: string }): Promise<Compilation> {
  const files = {
    'entry.js': "import(/* webpackChunkName: 'remote' */ './remote.js');",
    'remote.js': `${styles.remote ?? ''} import(/* webpackChunkName: 'route-front' */ './page.js');`,
    'page.js': `${styles.page ?? ''} import(/* webpackChunkName: 'late' */ './late.js');`,
    'late.js': `${styles.late ?? ''} console.log(1);`,
    'a.css': '.a { color: red }',
    'b.css': '.b { color: red }',
    'c.css': '.c { color: red }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2020'],
        context: folder,
        entry: { [getFederationName('calendar')]: './entry.js' },
        ...ASSET_EXPERIMENTS,
        module: addAssetRules('calendar', 'web'),
        output: { path: path.join(folder, 'out'), chunkFilename: '[name].js' },
        optimization: { minimize: false },
      },
      (error, stats) => (stats ? resolve(stats.compilation) : reject(error ?? new Error())),
    );
  });
}

describe('listClientFiles', () => {
  it('lists the stylesheets of a route with those of the parts that it loads later', async () => {
    const compilation = await build({
      remote: "import './a.css';",
      page: "import './b.css';",
      late: "import './c.css';",
    });
    expect(listClientFiles(MANIFEST, compilation).styles).toEqual({
      remote: ['client/remote.css'],
      'route-front': ['client/route-front.css', 'client/late.css'],
    });
  });

  it('lists no stylesheets of a remote that has scripts only, so that earlier shells accept it', async () => {
    const compilation = await build({});
    for (const name of ['mf-manifest.json', 'mf-stats.json'])
      compilation.assets[name] = new webpack.sources.RawSource('{}');
    expect(listClientFiles(MANIFEST, compilation)).not.toHaveProperty('styles');
  });
});
