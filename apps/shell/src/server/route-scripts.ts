/** Lists each route's scripts and their hashes. The server adds them to the document's head. */
import type { Release } from '@paddock/contracts/manifest';

/** A script and its integrity hash. */
export interface HashedScript {
  readonly src: string;
  /** `sha384-…`; null in development. */
  readonly integrity: string | null;
}

/** Base URL of the shell's own files. */
const SHELL_ASSETS = '/assets/shell/';

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
