/**
 * Enforces the size limits of scripts and stylesheets in the browser in each build: `budgetBytes` in a remote's
 * manifest, and the limit of the shell's entry.
 */
import type { Release, RemoteManifest } from '@paddock/contracts/manifest';

/** Limit for the shell's entry, which every first visit downloads (brotli). */
const SHELL_ENTRY_BUDGET_BYTES = 109_568;

type ClientFiles = Pick<Release, 'entry' | 'remote' | 'chunks' | 'styles'>;

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
  { entry, remote, chunks, styles = {} }: ClientFiles,
  getBrotliBytes: (file: string) => number,
): readonly RouteOrSlotSize[] {
  return Object.entries(chunks)
    .map(([chunk, files]) => ({
      chunk,
      bytes: [
        ...new Set([
          ...[entry, ...remote, ...files],
          ...[...(styles['remote'] ?? []), ...(styles[chunk] ?? [])],
        ]),
      ].reduce((sum, file) => sum + getBrotliBytes(file), 0),
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

/** @throws Error when the shell's entry is over its limit */
export function assertShellEntryWithinBudget(bytes: number): void {
  if (bytes <= SHELL_ENTRY_BUDGET_BYTES) return;
  throw new Error(
    `The shell's entry has ${bytes.toLocaleString('en-NZ')} bytes (brotli), over its budget of ${SHELL_ENTRY_BUDGET_BYTES.toLocaleString('en-NZ')}. Load less, or load it later.`,
  );
}
