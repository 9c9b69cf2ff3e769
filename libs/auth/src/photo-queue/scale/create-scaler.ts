/** Scales photos: in a worker where there is one. Fetches the worker with the first photo. */
import { scaleOnPage } from './scale-on-page.ts';
import type { Scaled } from './scaling.ts';
import type { ScaleAnswer, ScaleRequest } from './worker-messages.ts';

export interface Scaler {
  /** Hand it one after the other: each needs the memory of a whole photo. @throws where this browser cannot read the photo */
  scale(content: Blob): Promise<Scaled>;
  /** Ends the worker; what was asked for is not answered. */
  stop(): void;
}

export interface ScalerParts {
  /** Null: this browser has none that draws. */
  readonly startWorker: () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'> | null;
  readonly scaleOnPage: (content: Blob) => Promise<Scaled>;
}

function startWorker(): Worker | null {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return null;
  return new Worker(
    /* webpackChunkName: "photo-worker" */ new URL('./scale.worker.ts', import.meta.url),
  );
}

// The page's own way comes with the editor: without a signal the worker cannot be fetched, and a photo is taken all the same.
const inBrowser: ScalerParts = { startWorker, scaleOnPage };

export function createScaler(parts: ScalerParts = inBrowser): Scaler {
  let worker: ReturnType<ScalerParts['startWorker']> | undefined;
  let lastId = 0;
  const asked = new Map<number, (answer: ScaleAnswer | null) => void>();

  /** It did not start, or died: all that it was asked is done on the page, and what comes later too. */
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    for (const answer of asked.values()) answer(null);
    asked.clear();
  }

  function start(): NonNullable<typeof worker> | null {
    try {
      const started = parts.startWorker();
      started?.addEventListener('message', ({ data }: MessageEvent<ScaleAnswer>) => {
        asked.get(data.id)?.(data);
        asked.delete(data.id);
      });
      started?.addEventListener('error', giveUp);
      return started;
    } catch {
      return null;
    }
  }

  function ask(content: Blob): Promise<ScaleAnswer | null> {
    worker ??= worker === undefined ? start() : null;
    const to = worker;
    if (!to) return Promise.resolve(null);
    const request: ScaleRequest = { id: (lastId += 1), content };
    return new Promise((resolve) => {
      asked.set(request.id, resolve);
      to.postMessage(request);
    });
  }

  return {
    async scale(content) {
      const answer = await ask(content);
      return answer?.scaled ?? parts.scaleOnPage(content);
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      asked.clear();
    },
  };
}
