/** Runs a release for the API before the release goes live (ADR 56). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  RELEASE_TRIAL_PATH,
  ReleaseTrialRequestSchema,
  type ReleaseTrialRequest,
} from '@paddock/contracts/release-trial';
import Value from 'typebox/value';
import { BucketError } from './releases/bucket.ts';
import type { InstalledRelease } from './releases/release-files.ts';

export interface ReleaseTrialServices {
  readonly internalToken: string;
  /** Downloads the release and verifies every file. @throws when it must not run */
  readonly install: (release: ReleaseTrialRequest) => Promise<InstalledRelease>;
  /** @returns the failure; null when the release runs. @throws when the time is up */
  readonly run: (installed: InstalledRelease) => Promise<string | null>;
}

export function registerReleaseTrial(
  server: FastifyInstance,
  { internalToken, install, run }: ReleaseTrialServices,
): void {
  /** Trials run one after the other, so that they leave the CPU to visitors' pages. */
  let lastTrial: Promise<unknown> = Promise.resolve();

  async function tryRelease(request: ReleaseTrialRequest): Promise<string | null> {
    let installed: InstalledRelease;
    try {
      installed = await install(request);
    } catch (error) {
      if (error instanceof BucketError) throw error;
      return getMessage(error);
    }
    return await run(installed);
  }

  server.post(RELEASE_TRIAL_PATH, async ({ headers, body }, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isSameText(headers['x-paddock-internal'], internalToken))
      return reply
        .code(403)
        .send({ code: 'forbidden', message: 'This address is for the API only.' });
    if (!Value.Check(ReleaseTrialRequestSchema, body))
      return reply.code(400).send({ code: 'bad_request', message: 'Name a release.' });
    const trial = lastTrial.then(() => tryRelease(body));
    lastTrial = trial.catch(() => undefined);
    try {
      const failure = await trial;
      return await (failure === null
        ? reply.code(204).send()
        : reply.code(422).send({ message: failure }));
    } catch (error) {
      return reply.code(503).send({ message: getMessage(error) });
    }
  });
}

function isSameText(given: string | string[] | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(expected));
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
