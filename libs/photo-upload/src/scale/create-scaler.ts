/** Scales photos in a worker if the browser supports it. Loads the worker with the first photo. */
import { scaleOnPage } from './scale-on-page.ts';
import type { ScaledPhoto } from './scaling.ts';
import type { ScaleResponse, ScaleRequest } from './worker-messages.ts';

export interface Scaler {
  /**
   * Scales a photo. Call this for one photo at a time, because each needs memory for the whole
   * decoded photo.
   *
   * @throws when this browser cannot decode the photo
   */
  scale(content: Blob): Promise<ScaledPhoto>;
  /** Terminates the worker. Pending `scale` calls never settle. */
  stop(): void;
}

export interface ScalerDependencies {
  /** Returns null when this browser cannot draw in workers. */
  readonly startWorker: () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'> | null;
  readonly scaleOnPage: (content: Blob) => Promise<ScaledPhoto>;
}

function startWorker(): Worker | null {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return null;
  return new Worker(
    /* webpackChunkName: "photo-worker" */ new URL('./scale.worker.ts', import.meta.url),
  );
}

// scaleOnPage is in the editor's own bundle, so that it is available when the worker cannot be
// downloaded while offline.
const browserParts: ScalerDependencies = { startWorker, scaleOnPage };

/** Returns a scaler that runs in a worker, or on the page when the worker cannot run. */
export function createScaler(parts: ScalerDependencies = browserParts): Scaler {
  let worker: ReturnType<ScalerDependencies['startWorker']> | undefined;
  let lastId = 0;
  const pendingRequests = new Map<number, (answer: ScaleResponse | null) => void>();

  /** Scales all further photos on the page, because the worker failed to start or crashed. */
  function fallBackToPage(): void {
    worker?.terminate();
    worker = null;
    for (const answer of pendingRequests.values()) answer(null);
    pendingRequests.clear();
  }

  function start(): NonNullable<typeof worker> | null {
    try {
      const started = parts.startWorker();
      started?.addEventListener('message', ({ data }: MessageEvent<ScaleResponse>) => {
        pendingRequests.get(data.id)?.(data);
        pendingRequests.delete(data.id);
      });
      started?.addEventListener('error', fallBackToPage);
      return started;
    } catch {
      return null;
    }
  }

  function scaleInWorker(content: Blob): Promise<ScaleResponse | null> {
    worker ??= worker === undefined ? start() : null;
    const activeWorker = worker;
    if (!activeWorker) return Promise.resolve(null);
    const request: ScaleRequest = { id: (lastId += 1), content };
    return new Promise((resolve) => {
      pendingRequests.set(request.id, resolve);
      activeWorker.postMessage(request);
    });
  }

  return {
    async scale(content) {
      const answer = await scaleInWorker(content);
      return answer?.scaled ?? parts.scaleOnPage(content);
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      pendingRequests.clear();
    },
  };
}
