/**
 * Records what a page fetches, as reported by the DevTools protocol, and detects when the page has
 * stopped fetching.
 */
import type { CDPSession } from '@playwright/test';

export interface FetchedResource {
  readonly path: string;
  /** The resource type of the DevTools protocol: Document, Script, Fetch, Image … */
  readonly type: string;
  /** In milliseconds after the start of the navigation. */
  readonly startMs: number;
  /**
   * In milliseconds after the start of the navigation. Infinity while the request is in progress,
   * and for a stream that stays open.
   */
  readonly endMs: number;
  /** Size of the response body as transferred. */
  readonly bytes: number;
}

export interface NetworkLog {
  /**
   * Returns all requests that were sent over the network, without those that were answered from the
   * browser's cache.
   */
  fetched(): readonly FetchedResource[];
  /**
   * Resolves when no requests except event streams have been in progress for `quietMs`. Rejects
   * after `timeoutMs`.
   */
  waitUntilQuiet(quietMs: number, timeoutMs: number): Promise<void>;
}

interface Request extends FetchedResource {
  endMs: number;
  bytes: number;
  isInFlight: boolean;
}

export async function watchNetwork(session: Pick<CDPSession, 'on' | 'send'>): Promise<NetworkLog> {
  const requests = new Map<string, Request>();
  let navigationMs = 0;
  let onActivity = () => {};

  /** Applies a change to the request with this id. */
  function update(requestId: string, change: (request: Request) => void): void {
    const request = requests.get(requestId);
    if (request) change(request);
    onActivity();
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    if (type === 'Document' && requests.size === 0) navigationMs = timestamp * 1_000;
    requests.set(requestId, {
      path: new URL(request.url).pathname,
      type,
      startMs: timestamp * 1_000 - navigationMs,
      endMs: Number.POSITIVE_INFINITY,
      bytes: 0,
      isInFlight: type !== 'EventSource',
    });
    onActivity();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const length = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-length',
    )?.[1];
    if (response.fromDiskCache) requests.delete(requestId);
    update(requestId, (request) => {
      if (length !== undefined) request.bytes = Number(length);
      if (response.mimeType === 'text/event-stream') request.isInFlight = false;
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.delete(requestId);
    onActivity();
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    update(requestId, (request) => {
      request.isInFlight = false;
      request.endMs = timestamp * 1_000 - navigationMs;
      request.bytes ||= encodedDataLength;
    }),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    update(requestId, (request) => {
      request.isInFlight = false;
      request.endMs = timestamp * 1_000 - navigationMs;
    }),
  );
  await session.send('Network.enable');

  return {
    fetched: () => [...requests.values()],
    waitUntilQuiet(quietMs, timeoutMs) {
      const inFlight = () => [...requests.values()].filter(({ isInFlight }) => isInFlight);
      return new Promise((resolve, reject) => {
        let quiet: ReturnType<typeof setTimeout> | undefined;
        const end = () => {
          onActivity = () => {};
          clearTimeout(quiet);
          clearTimeout(timeout);
        };
        const timeout = setTimeout(() => {
          end();
          const paths = inFlight()
            .map(({ path }) => path)
            .join(', ');
          reject(
            new Error(
              `The page is still fetching after ${timeoutMs} ms: ${paths || 'one request after another'}`,
            ),
          );
        }, timeoutMs);
        onActivity = () => {
          clearTimeout(quiet);
          if (inFlight().length > 0) return;
          quiet = setTimeout(() => {
            end();
            resolve();
          }, quietMs);
        };
        onActivity();
      });
    },
  };
}
