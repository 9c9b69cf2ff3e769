/**
 * Lists each route's scripts and stylesheets with their hashes. The server adds those of a page to
 * the document's head, and serves those of all routes as one file for navigations.
 */
import type { Release } from '@paddock/contracts/manifest';
import type { CompositionState } from './composition-store.ts';

/** A script or stylesheet and its integrity hash. */
export interface HashedFile {
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
): HashedFile {
  return { src: SHELL_ASSETS + file, integrity: integrity[file] ?? null };
}

/** The scripts that each route needs for hydration, in loading order, by route id. */
export type RouteScripts = Readonly<Record<string, readonly HashedFile[]>>;

/** The stylesheets of a remote's routes and slots, by chunk name (`route-…`, `slot-…`). */
export type PartStyles = Readonly<Record<string, readonly HashedFile[]>>;

export const getRouteChunk = (routeId: string) => `route-${routeId}`;
export const getSlotChunk = (slot: string) => `slot-${slot.replace('.', '-')}`;

/** @param base the URL of the release's folder, with a trailing slash */
export function getPartStyles(
  { manifest, styles = {}, integrity }: Pick<Release, 'manifest' | 'styles' | 'integrity'>,
  base: string,
): PartStyles {
  const chunks = [
    ...manifest.routes.map(({ id }) => getRouteChunk(id)),
    ...manifest.slots.map(getSlotChunk),
  ];
  return Object.fromEntries(
    chunks
      .map((chunk) => [chunk, [...(styles['remote'] ?? []), ...(styles[chunk] ?? [])]] as const)
      .filter(([, files]) => files.length > 0)
      .map(([chunk, files]) => [
        chunk,
        files.map((file) => ({ src: base + file, integrity: integrity[file] ?? null })),
      ]),
  );
}

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
      [entry, ...remote, ...(chunks[getRouteChunk(id)] ?? [])].map((file) => ({
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

/** Lists the stylesheets of each remote that has some. */
export function listStyles({
  composition,
  releases,
}: Pick<CompositionState, 'composition' | 'releases'>): Readonly<Record<string, PartStyles>> {
  return Object.fromEntries(
    composition.remotes.flatMap(({ id, base }) => {
      const installed = releases.get(id);
      return installed?.release.styles ? [[id, getPartStyles(installed.release, base)]] : [];
    }),
  );
}

/** Lists what a navigation to each route loads: first the stylesheets, which block its display. */
export function listRouteFiles(state: CompositionState): RouteScriptsByRemote {
  const styles = listStyles(state);
  return Object.fromEntries(
    Object.entries(listRouteScripts(state)).map(([remote, routes]) => [
      remote,
      Object.fromEntries(
        Object.entries(routes).map(([id, scripts]) => [
          id,
          [...(styles[remote]?.[getRouteChunk(id)] ?? []), ...scripts],
        ]),
      ),
    ]),
  );
}
