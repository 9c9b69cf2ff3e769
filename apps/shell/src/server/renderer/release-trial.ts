/**
 * Runs a release in a renderer thread of its own before visitors get it (ADR 56), so that code that
 * blocks or ends the thread does not affect pages.
 */
import { RELEASE_TRIAL_LIMIT_MS } from '@paddock/contracts/release-trial';
import type { CompositionState } from '../composition-store.ts';
import type { RendererSettings } from './messages.ts';
import { toCompositionVariant } from './pool.ts';
import { startRendererThread } from './supervised-thread.ts';

const HEALTH_CHECK_INTERVAL_MS = 50;

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
