/**
 * Told from a slow API: code of a remote that waits for nothing which this server knows of. It will not answer, and
 * nobody has to wait two seconds to learn that (ADR 4).
 */
import type { ApiClient } from '@paddock/api-client';
import { AreaFailure } from '../../routing/page-loader.ts';

const LOOK_INTERVAL_MS = 25;
/** A look counts once, however late it comes: a machine that stood still has not made anybody silent. */
const SILENT_LOOKS = 10;

const SILENT = 'silent';

export function isSilent(error: unknown): boolean {
  return error instanceof AreaFailure && error.code === SILENT;
}

function silence(): AreaFailure {
  return new AreaFailure(SILENT, new Error('it waits, and for no answer of the API'));
}

/** What of a page is under way at the API. */
export interface Asked {
  /** To be handed to whoever may be waited for. */
  readonly api: ApiClient;
  /** @throws AreaFailure where the work has no end and nothing is under way; `isSilent` tells it from others */
  orSilence<Result>(work: Promise<Result>): Promise<Result>;
  /** The same for work that is told, and comes to an end by it. @returns what stops the watch */
  whenSilent(tell: (silence: AreaFailure) => void): () => void;
}

/** @param onAnswer told before whoever asked goes on */
export function watchAsked(api: ApiClient, onAnswer: () => void): Asked {
  let underWay = 0;
  let changes = 0;

  function counted<Args extends readonly unknown[]>(
    call: (...args: Args) => Promise<unknown>,
  ): (...args: Args) => Promise<unknown> {
    return async (...args) => {
      underWay += 1;
      changes += 1;
      try {
        return await call(...args);
      } finally {
        underWay -= 1;
        changes += 1;
        onAnswer();
      }
    };
  }

  function whenSilent(tell: (silence: AreaFailure) => void): () => void {
    let looks = 0;
    let seen = changes;
    const timer = setInterval(() => {
      looks = underWay > 0 || seen !== changes ? 0 : looks + 1;
      seen = changes;
      if (looks < SILENT_LOOKS) return;
      clearInterval(timer);
      tell(silence());
    }, LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }

  return {
    api: {
      get: counted(api.get) as ApiClient['get'],
      post: counted(api.post) as ApiClient['post'],
      put: counted(api.put) as ApiClient['put'],
      delete: counted(api.delete) as ApiClient['delete'],
    },
    whenSilent,
    orSilence: (work) =>
      new Promise((resolve, reject) => {
        const stop = whenSilent(reject);
        work.then(resolve, reject).finally(stop);
      }),
  };
}
