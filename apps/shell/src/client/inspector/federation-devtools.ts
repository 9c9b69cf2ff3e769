/**
 * Provides the page's remotes to the official Module Federation extension for browsers' developer
 * tools. The extension reads a table that Paddock's federation runtime leaves empty, because visitors
 * do not need it (ADR 70).
 */
import { getFederationName } from '@paddock/contracts/remote';
import type { LiveComposition, LiveRemote } from '../../composition.ts';

/** The parts of `mf-manifest.json` that the extension shows. */
interface FederationManifest {
  readonly metaData: {
    readonly globalName: string;
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string; readonly type: string };
  };
  readonly exposes: readonly {
    readonly name: string;
    readonly path: string;
    readonly assets: object;
  }[];
  readonly shared: readonly {
    readonly name: string;
    readonly version: string;
    readonly assets: object;
  }[];
}

/** Returns the remote's entry in the table. Null for a release without a federation manifest. */
async function readModule({ id, base }: LiveRemote) {
  const folder = new URL(`${base}client/`, location.origin).href;
  const url = `${folder}mf-manifest.json`;
  const response = await fetch(url);
  if (!response.ok) return null;
  const { metaData, exposes, shared } = (await response.json()) as FederationManifest;
  return {
    name: getFederationName(id),
    url,
    module: {
      version: url,
      buildVersion: metaData.buildInfo.buildVersion,
      globalName: metaData.globalName,
      remoteEntry: metaData.remoteEntry.name,
      remoteEntryType: metaData.remoteEntry.type,
      publicPath: folder,
      remotesInfo: {},
      modules: exposes.map(({ name, path, assets }) => ({
        moduleName: name,
        modulePath: path,
        assets,
      })),
      shared: shared.map(({ name, version, assets }) => ({ sharedName: name, version, assets })),
    },
  };
}

/** Fills the table. Remotes whose manifest cannot be fetched are left out. */
export async function publishModuleInfo({ remotes }: LiveComposition): Promise<void> {
  if (!('__FEDERATION__' in globalThis)) return;
  const results = await Promise.allSettled(remotes.map(readModule));
  const modules = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  Object.assign(globalThis.__FEDERATION__.moduleInfo, {
    paddock_shell: {
      version: '',
      remoteEntry: '',
      remotesInfo: Object.fromEntries(
        modules.map(({ name, url }) => [name, { matchedVersion: url }]),
      ),
      modules: [],
      shared: [],
    },
    ...Object.fromEntries(modules.map(({ name, url, module }) => [`${name}:${url}`, module])),
  });
}
