/** Lets a shell run a release before it goes live (ADR 56). */
import {
  RELEASE_TRIAL_LIMIT_MS,
  RELEASE_TRIAL_PATH,
  ReleaseTrialFailureSchema,
  type ReleaseTrialRequest,
} from '@paddock/contracts/release-trial';
import Value from 'typebox/value';
import type { ApiConfig } from '../../config.ts';
import { ProblemError } from '../../problems/problem.ts';

/** The shell runs the server's half and then the browser's. */
const RESPONSE_TIMEOUT_MS = 2 * RELEASE_TRIAL_LIMIT_MS + 5_000;

/**
 * @throws ProblemError 422 `release_broken` with the remote's error, or 503 `release_untested` when
 *   no shell could run the release
 */
export async function tryRelease(
  release: ReleaseTrialRequest,
  { shellOrigin, internalToken }: Pick<ApiConfig, 'shellOrigin' | 'internalToken'>,
): Promise<void> {
  const { id, version } = release;
  const createUntested = (reason: string) =>
    new ProblemError(
      'release_untested',
      `No shell could run ${id} ${version} before it goes live: ${reason}. Nothing was changed.`,
    );
  if (shellOrigin === null) throw createUntested('SHELL_ORIGIN is not set in the API');
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(new URL(RELEASE_TRIAL_PATH, shellOrigin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paddock-internal': internalToken },
      body: JSON.stringify(release),
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === 204) return;
    body = await response.json().catch(() => null);
  } catch (error) {
    throw createUntested(`it did not answer (${error instanceof Error ? error.message : 'error'})`);
  }
  const message = Value.Check(ReleaseTrialFailureSchema, body) ? body.message : null;
  if (response.status !== 422 || message === null)
    throw createUntested(message ?? `it returned ${response.status}`);
  throw new ProblemError(
    'release_broken',
    `${id} ${version} does not run, so it did not go live. Fix this error and release again:\n${message}`,
  );
}
