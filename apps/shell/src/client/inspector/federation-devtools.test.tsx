import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { LiveRemote } from '../../composition.ts';
import { publishModuleInfo } from './federation-devtools.ts';

const toRemote = (id: string): LiveRemote => ({
  id,
  version: '1.0.0-abc',
  base: `/assets/${id}/1.0.0-abc/`,
  entry: 'client/entry.js',
  integrity: null,
  ...{ routes: [], slots: [], navigation: [] },
});
const COMPOSITION = { hash: 'h1', remotes: [toRemote('search'), toRemote('account')] };
const MANIFEST = {
  metaData: {
    globalName: 'paddock_search',
    buildInfo: { buildVersion: 'local' },
    remoteEntry: { name: 'entry.js', type: 'global' },
  },
  exposes: [{ name: 'remote', path: './remote', assets: {} }],
  shared: [{ name: 'react', version: '19.3.1', assets: {} }],
};
const FOLDER = `${location.origin}/assets/search/1.0.0-abc/client/`;

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>((address) =>
    Promise.resolve(
      address === `${FOLDER}mf-manifest.json`
        ? Response.json(MANIFEST)
        : new Response(null, { status: 404 }),
    ),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

it('publishModuleInfo adds the shell, and each remote that has a federation manifest', async () => {
  const moduleInfo = {};
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo } });
  await publishModuleInfo(COMPOSITION);
  const url = `${FOLDER}mf-manifest.json`;
  expect(moduleInfo).toMatchObject({
    paddock_shell: { remotesInfo: { paddock_search: { matchedVersion: url } } },
    [`paddock_search:${url}`]: {
      publicPath: FOLDER,
      remoteEntry: 'entry.js',
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    },
  });
  expect(Object.keys(moduleInfo)).toHaveLength(2);
});

it('publishModuleInfo does nothing without the federation runtime', async () => {
  await publishModuleInfo(COMPOSITION);
  expect(fetch).not.toHaveBeenCalled();
});
