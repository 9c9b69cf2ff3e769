/**
 * Reports to the API which version of a remote failed on this page, with an error code, and with
 * the error's message and stack, from which possible personal data is removed. URLs and users are
 * not sent. Each remote is reported once for each route, because failure rates count pages (ADR 18,
 * 61). A page without failures reports nothing.
 */
import type { RemoteError } from '@paddock/contracts/http';
import { scrubMessage, scrubStack } from '@paddock/runtime/scrub-error';
import type { LiveComposition } from '../composition.ts';

export const REMOTE_ERRORS_ENDPOINT = '/api/remotes/errors';

/** Matches the URL of a release's file. */
const RELEASE_FILE = /\/assets\/remotes\/([^/\s]+)\/([^/\s]+)\//;

export interface FailureBeacon {
  /**
   * Reports a failure.
   *
   * @param owner the remote to report when the error's stack names none. Failures of the shell
   *   itself are not reported, because only remotes have canaries.
   */
  report(owner: string | null, code: string, error?: unknown): void;
}

type Release = Pick<RemoteError, 'remote' | 'version'>;

/**
 * Returns the release whose file URL comes first in a text such as a stack trace or a file name.
 */
function findRelease(text: string): Release | null {
  const [, remote, version] = RELEASE_FILE.exec(text) ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/**
 * @param findRoute returns the id of the remote's route that is shown or about to be shown;
 *   undefined when the page is another remote's
 */
export function createFailureBeacon(
  { remotes }: Pick<LiveComposition, 'remotes'>,
  findRoute: (remote: string) => string | undefined,
): FailureBeacon {
  const reported = new Set<string>();

  function report(owner: string | null, code: string, error?: unknown): void {
    // While offline, a load failure does not mean that the code is broken.
    if (!navigator.onLine) return;
    const live = remotes.find(({ id }) => id === owner);
    const release =
      findRelease(getStack(error)) ?? (live ? { remote: live.id, version: live.version } : null);
    const route = release && findRoute(release.remote);
    const key = `${release?.remote} ${route}`;
    if (!release || reported.has(key)) return;
    reported.add(key);
    const isError = error instanceof Error;
    const body: RemoteError = {
      ...release,
      ...(route && { route }),
      code,
      ...(isError && { message: scrubMessage(`${error.name}: ${error.message}`) }),
      ...(isError && { stack: scrubStack(getStack(error)) }),
    };
    // The browser sends a beacon even when the user leaves the page.
    navigator.sendBeacon(
      REMOTE_ERRORS_ENDPOINT,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }

  addEventListener('error', ({ error, filename }) =>
    report(findRelease(filename)?.remote ?? null, 'uncaught', error),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(null, 'uncaught', reason));
  return { report };
}
