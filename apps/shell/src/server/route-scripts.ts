/** Which scripts a page takes, and what each must be: known to the server alone, which names them in the document's head. */
import type { Release } from '@paddock/contracts/manifest';

/** A script of ours, and the hash without which a browser does not run it. */
export interface HashedScript {
  readonly src: string;
  /** `sha384-…`; null for what is being edited. */
  readonly integrity: string | null;
}

/** Where the shell's own files are served. */
const SHELL_ASSETS = '/assets/shell/';

/** @param client the shell's own build, as in `dist/shell/assets.json` */
export function shellScript(
  { integrity }: { readonly integrity: Readonly<Record<string, string>> },
  file: string,
): HashedScript {
  return { src: SHELL_ASSETS + file, integrity: integrity[file] ?? null };
}

/** By route id: every script that hydrating it takes, in the order they are wanted. */
export type RouteScripts = Readonly<Record<string, readonly HashedScript[]>>;

/** @param base address of the release's folder, ending in a slash */
export function routeScripts(
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
