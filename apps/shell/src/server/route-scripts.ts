/**
 * Lists each route's scripts and their hashes. The server adds a page's scripts to the document's
 * head, and serves those of all routes as one file for navigations.
 */
import type { Release } from '@paddock/contracts/manifest';
import type { CompositionState } from './composition-store.ts';

/** A script and its integrity hash. */
export interface HashedScript {
  readonly src: string;
  /** `sha384-…`; null in development. */
  readonly integrity: string | null;
}

/** Base URL of the shell's own files. */
const SHELL_ASSETS = '/assets/shell/';

/** The scripts of every route, by remote id. */
export type RouteScriptsByRemote = Readonly<Record<string, RouteScripts>>;

/** @param client the shell's client build, read from `dist/shell/assets.json` */
export function getShellScript(
  { integrity }: { readonly integrity: Readonly<Record<string, string>> },
  file: string,
): HashedScript {
  return { src: SHELL_ASSETS + file, integrity: integrity[file] ?? null };
}

/** The scripts that each route needs for hydration, in loading order, by route id. */
export type RouteScripts = Readonly<Record<string, readonly HashedScript[]>>;

/** @param base the URL of the release's folder, with a trailing slash */
export function getRouteScripts(
  {
    manifest,
    entry,
    remote,
    chunks,
    integrity,
  }: Pick<Release, 'manifest' | 'entry' | 'remote' | 'chunks' | 'integrity'>,
  base: string,
): RouteScripts {
  return Object.fromEntries(
    manifest.routes.map(({ id }) => [
      id,
      [entry, ...remote, ...(chunks[`route-${id}`] ?? [])].map((file) => ({
        src: base + file,
        integrity: integrity[file] ?? null,
      })),
    ]),
  );
}

export function listRouteScripts({
  composition,
  releases,
}: Pick<CompositionState, 'composition' | 'releases'>): RouteScriptsByRemote {
  return Object.fromEntries(
    composition.remotes.flatMap(({ id, base }) => {
      const installed = releases.get(id);
      return installed ? [[id, getRouteScripts(installed.release, base)]] : [];
    }),
  );
}
