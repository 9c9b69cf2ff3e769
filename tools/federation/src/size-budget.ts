/**
 * Enforces the size limit of a remote's code in the browser: `budgetBytes` in its manifest, checked
 * in each build.
 */
import type { Release, RemoteManifest } from '@paddock/contracts/manifest';

type ClientFiles = Pick<Release, 'entry' | 'remote' | 'chunks'>;

export interface RouteOrSlotSize {
  /** `route-…` or `slot-…` */
  readonly chunk: string;
  readonly bytes: number;
}

/**
 * For each of the remote's routes and slots, returns the bytes that a page with an empty cache
 * downloads, largest first.
 */
export function measureRoutesAndSlots(
  { entry, remote, chunks }: ClientFiles,
  getBrotliBytes: (file: string) => number,
): readonly RouteOrSlotSize[] {
  return Object.entries(chunks)
    .map(([chunk, files]) => ({
      chunk,
      bytes: [...new Set([entry, ...remote, ...files])].reduce(
        (sum, file) => sum + getBrotliBytes(file),
        0,
      ),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** @throws Error that names each route and slot that is over the budget */
export function assertWithinBudget(
  { id, budgetBytes }: RemoteManifest,
  files: ClientFiles,
  getBrotliBytes: (file: string) => number,
): void {
  const over = measureRoutesAndSlots(files, getBrotliBytes).filter(
    ({ bytes }) => bytes > budgetBytes,
  );
  if (over.length === 0) return;
  const list = over
    .map(({ chunk, bytes }) => `  ${chunk}: ${bytes.toLocaleString('en-NZ')} bytes`)
    .join('\n');
  throw new Error(
    `${id} is over its budget of ${budgetBytes.toLocaleString('en-NZ')} bytes (brotli) in the browser:\n${list}\nLoad less, or load it later; or raise budgetBytes in remote.manifest.json and explain why.`,
  );
}
