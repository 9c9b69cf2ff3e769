import { describe, expect, it, jest } from '@jest/globals';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../database/tables.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

const MINUTE_MS = 60_000;
const MAX = 40;

/** A database that answers no statement with rows, so counting in it fails. */
const unavailable = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function startStore() {
  let nowMs = Date.UTC(2026, 10, 29);
  const onUnavailable = jest.fn();
  const Store = createRateLimitStore('requests', {
    db: unavailable,
    now: () => new Date(nowMs),
    onUnavailable,
  });
  const store = new Store({});
  const count = (client: string) =>
    new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) => {
      store.incr(
        client,
        (error, result) => (error ? reject(error) : resolve(result)),
        MINUTE_MS,
        MAX,
      );
    });
  return { store, count, onUnavailable, pass: (ms: number) => (nowMs += ms) };
}

describe('createRateLimitStore', () => {
  it('sends no query for the first twentieth of a client’s limit', async () => {
    const { count, onUnavailable } = startStore();
    expect([await count('a'), await count('a'), await count('b')]).toMatchObject([
      { current: 1 },
      { current: 2 },
      { current: 1 },
    ]);
    expect(onUnavailable).not.toHaveBeenCalled();
    await count('a');
    expect(onUnavailable).toHaveBeenCalledTimes(1);
  });

  it('counts on its own, up to the whole limit and not beyond, while the database is down', async () => {
    const { count, onUnavailable } = startStore();
    const counts = await Promise.all(Array.from({ length: MAX + 2 }, () => count('a')));
    expect(counts.map((result) => result?.current).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: MAX + 2 }, (_, index) => index + 1),
    );
    // Each statement that failed covered two attempts. Beyond the limit there are none.
    expect(onUnavailable).toHaveBeenCalledTimes((MAX - 2) / 2 + 1);
  });

  it('starts again when the window has ended', async () => {
    const { count, pass } = startStore();
    await count('a');
    pass(MINUTE_MS - 1);
    expect(await count('a')).toEqual({ current: 2, ttl: 1 });
    pass(1);
    expect(await count('a')).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('refuses a limit without a name, because two limits would count together', () => {
    const { store } = startStore();
    expect(() => store.child({ path: '', prefix: '', url: '', method: 'GET' } as never)).toThrow(
      'A rate limit needs a name',
    );
  });
});
