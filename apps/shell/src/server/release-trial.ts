/**
 * Runs a release for the API before visitors get it (ADR 56), in a renderer thread of its own, so
 * that code that blocks or ends the thread does not affect pages.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  RELEASE_TRIAL_LIMIT_MS,
  RELEASE_TRIAL_PATH,
  ReleaseTrialRequestSchema,
  type ReleaseTrialRequest,
} from '@paddock/contracts/release-trial';
import Value from 'typebox/value';
import type { CompositionState } from './composition-store.ts';
import { BucketError } from './releases/bucket.ts';
import type { InstalledRelease } from './releases/release-files.ts';
import type { RendererSettings } from './renderer/messages.ts';
import { toCompositionVariant } from './renderer/pool.ts';
import { startRendererThread } from './renderer/supervised-thread.ts';

const HEALTH_CHECK_INTERVAL_MS = 50;

export interface ReleaseTrialServices {
  readonly internalToken: string;
  /** Downloads the release and verifies every file. @throws when it must not run */
  readonly install: (release: ReleaseTrialRequest) => Promise<InstalledRelease>;
  /** @returns the failure; null when the release runs. @throws when the time is up */
  readonly run: (
    installed: InstalledRelease,
    release: ReleaseTrialRequest,
  ) => Promise<string | null>;
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
    return await run(installed, request);
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

export interface ReleaseTrialOptions {
  /** Path of the renderer's bundle. */
  readonly file: string;
  readonly settings: RendererSettings;
  /** The live composition with the release in place of the remote's live one. */
  readonly state: CompositionState;
  readonly remote: string;
  readonly limitMs?: number;
}

/**
 * Returns the message and stack of the first failure; null when the release runs. Late code is not a
 * failure, because it may wait for the API.
 *
 * @throws when the time is up
 */
export function runReleaseTrial({
  file,
  settings,
  state,
  remote,
  limitMs = RELEASE_TRIAL_LIMIT_MS,
}: ReleaseTrialOptions): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let failure: string | null = null;
    let isRunning = false;
    const end = (settle: () => void) => {
      isRunning = false;
      clearTimeout(timer);
      clearInterval(healthChecks);
      void thread.terminate();
      settle();
    };
    const thread = startRendererThread({
      file,
      settings,
      isReserve: false,
      onMessage(_thread, message) {
        if (message.type === 'ready') {
          thread.post({
            type: 'compose',
            ...toCompositionVariant(state, new Set()),
            canaryVariants: [],
          });
          thread.post({ type: 'try-release', remote });
          isRunning = true;
        }
        if (
          message.type === 'remote-failure' &&
          message.remote === remote &&
          message.code !== 'late'
        )
          failure ??= message.stack ?? message.message;
        if (message.type === 'tried') end(() => resolve(failure));
      },
      onError(error) {
        failure ??= error.stack ?? error.message;
      },
      onExit: () => end(() => resolve(failure ?? 'Its code ended the renderer thread.')),
    });
    const healthChecks = setInterval(() => {
      if (!isRunning) return;
      void thread.checkHealth().then((health) => {
        if (health === 'lost' && isRunning)
          end(() => resolve(failure ?? 'Its code blocked the renderer thread.'));
      });
    }, HEALTH_CHECK_INTERVAL_MS);
    const timer = setTimeout(
      () => end(() => reject(new Error(`The trial did not end within ${limitMs / 1_000} s.`))),
      limitMs,
    );
  });
}

function isSameText(given: string | string[] | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(expected));
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
