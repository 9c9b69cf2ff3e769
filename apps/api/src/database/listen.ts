/**
 * Receives PostgreSQL notifications (LISTEN/NOTIFY) on a dedicated connection that reconnects when
 * it breaks. Notifications sent in the meantime are lost, so callers must read the current state in
 * `onConnected`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '@paddock/runtime/backoff';
import pg from 'pg';

/** The jitter keeps the processes from reconnecting all at the same moment. */
const RETRY_DELAYS = { firstMs: 100, maxMs: 5_000, jitter: [0.5, 1.5] } as const;
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * The interval of the keep-alive query. Without it, a connection that only listens would not notice
 * that the server is gone.
 */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 5_000;

export interface DatabaseListenerOptions {
  readonly url: string;
  readonly channel: string;
  /** Called with each notification's payload. */
  onNotification(payload: string): void;
  /** Called each time a connection is established, including the first time. */
  onConnected(): void;
  /** Called when connecting fails or the connection breaks. */
  onDisconnected(error: unknown): void;
}

export interface DatabaseListener {
  /** True while the connection receives notifications. */
  isConnected(): boolean;
  /** Closes the connection. Resolves when it is closed. */
  close(): Promise<void>;
}

/** Starts listening. Returns at once and connects in the background. */
export function listenToDatabase(options: DatabaseListenerOptions): DatabaseListener {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let isUp = false;
  const loop = (async () => {
    const backoff = createBackoff(RETRY_DELAYS);
    while (!isClosing()) {
      try {
        await runConnection(options, closing.signal, () => {
          isUp = true;
          backoff.reset();
          options.onConnected();
        });
      } catch (error) {
        if (!isClosing()) options.onDisconnected(error);
      }
      isUp = false;
      await delay(backoff.next(), undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return {
    isConnected: () => isUp,
    async close() {
      closing.abort();
      await loop;
    },
  };
}

/**
 * Runs one connection until `closing` aborts.
 *
 * @throws when it cannot connect, or the connection breaks
 */
async function runConnection(
  { url, channel, onNotification }: DatabaseListenerOptions,
  closing: AbortSignal,
  onUp: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'paddock-api-listen',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: KEEP_ALIVE_TIMEOUT_MS,
  });
  const ended = Promise.withResolvers<null>();
  // Avoid an unhandled rejection if the connection breaks before this promise is awaited.
  ended.promise.catch(() => undefined);
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('The listen connection has ended')));
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  closing.addEventListener('abort', () => ended.resolve(null), { once: true });
  let keepAlive: NodeJS.Timeout | undefined;
  try {
    await Promise.race([client.connect(), ended.promise]);
    if (closing.aborted) return;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onUp();
    keepAlive = setInterval(
      () => void client.query('select 1').catch(ended.reject),
      KEEP_ALIVE_MS,
    ).unref();
    await ended.promise;
  } finally {
    clearInterval(keepAlive);
    const disconnected = client.end().catch(() => undefined);
    // A broken connection may never end, so wait for the end only when closing normally.
    if (closing.aborted) await disconnected;
  }
}
