/**
 * Tells the API what of a remote failed in this page: which version, and how, in one word. Nothing of who reads it, of the
 * address, or of what the error says: its words may be somebody's own. Once for each remote, because a rate is of pages
 * (ADR 18); a page in which all is well says nothing.
 */
import type { RemoteError } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';

export const ERRORS_ADDRESS = '/api/remotes/errors';

/** The files of a release, by their address. */
const RELEASE_FILE = /\/assets\/remotes\/([^/\s]+)\/([^/\s]+)\//;

export interface FailureBeacon {
  /** @param owner the remote that it is laid to where the error itself does not name one; others, such as the shell, are nobody's canary */
  note(owner: string | null, code: string, error?: unknown): void;
}

type Release = Pick<RemoteError, 'remote' | 'version'>;

/** The release whose code stands nearest to where it was thrown. */
function thrownBy(text: string): Release | null {
  const [, remote, version] = RELEASE_FILE.exec(text) ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

export function createFailureBeacon({ remotes }: Pick<LiveComposition, 'remotes'>): FailureBeacon {
  const told = new Set<string>();

  function note(owner: string | null, code: string, error?: unknown): void {
    // A browser that has lost its network learns nothing of the code.
    if (!navigator.onLine) return;
    const live = remotes.find(({ id }) => id === owner);
    const release =
      thrownBy(getStack(error)) ?? (live ? { remote: live.id, version: live.version } : null);
    if (!release || told.has(release.remote)) return;
    told.add(release.remote);
    const body: RemoteError = { ...release, code };
    // Heard even where the page is left for its trouble.
    navigator.sendBeacon(
      ERRORS_ADDRESS,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }

  addEventListener('error', ({ error, filename }) =>
    note(thrownBy(filename)?.remote ?? null, 'uncaught', error),
  );
  addEventListener('unhandledrejection', ({ reason }) => note(null, 'uncaught', reason));
  return { note };
}
