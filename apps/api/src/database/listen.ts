/**
 * What PostgreSQL tells (NOTIFY), on one connection of its own that is made anew whenever it breaks. What is told while
 * it is broken is heard by nobody: whoever listens looks for themselves when told `onUp`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** A connection that only listens never notices that the other end is gone: it is asked for a sign of life. */
const SIGN_OF_LIFE_MS = 15_000;
const SIGN_OF_LIFE_TIMEOUT_MS = 5_000;

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  onNews(payload: string): void;
  /** The connection is there, for the first time or again. */
  onUp(): void;
  onLost(error: unknown): void;
}

export interface Listening {
  /** What happens now is heard. */
  isUp(): boolean;
  close(): Promise<void>;
}

export function listen(options: ListenOptions): Listening {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let isUp = false;
  const whole = (async () => {
    let retryMs = FIRST_RETRY_MS;
    while (!isClosing()) {
      try {
        await hearOut(options, closing.signal, () => {
          isUp = true;
          retryMs = FIRST_RETRY_MS;
          options.onUp();
        });
      } catch (error) {
        if (!isClosing()) options.onLost(error);
      }
      isUp = false;
      // Not all processes at once, when the database is back.
      await delay(retryMs * (0.5 + Math.random()), undefined, {
        signal: closing.signal,
        ref: false,
      }).catch(() => undefined);
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
    }
  })();
  return {
    isUp: () => isUp,
    async close() {
      closing.abort();
      await whole;
    },
  };
}

/** One connection's life: resolves when we are closed. @throws where it cannot be made, or breaks */
async function hearOut(
  { url, channel, onNews }: ListenOptions,
  closing: AbortSignal,
  onUp: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'paddock-api-listen',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: SIGN_OF_LIFE_TIMEOUT_MS,
  });
  const over = Promise.withResolvers<null>();
  // Whoever waits comes later; until then it is nobody's error.
  over.promise.catch(() => undefined);
  client.on('error', over.reject);
  client.on('end', () => over.reject(new Error('The listening connection has ended')));
  client.on('notification', ({ payload }) => onNews(payload ?? ''));
  closing.addEventListener('abort', () => over.resolve(null), { once: true });
  let signsOfLife: NodeJS.Timeout | undefined;
  try {
    await Promise.race([client.connect(), over.promise]);
    if (closing.aborted) return;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onUp();
    signsOfLife = setInterval(
      () => void client.query('select 1').catch(over.reject),
      SIGN_OF_LIFE_MS,
    ).unref();
    await over.promise;
  } finally {
    clearInterval(signsOfLife);
    const ended = client.end().catch(() => undefined);
    // One that broke may never say that it has ended.
    if (closing.aborted) await ended;
  }
}
