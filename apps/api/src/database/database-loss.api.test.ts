/** kill -9 of the database while requests are under way: the API says so, stays up, and is itself again afterwards. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListingSearch } from '@paddock/contracts/http';
import { addFixture } from '../testing/fixture.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const POLL_MS = 10;

describe('a database that is killed', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    await addFixture(api.services.connection.pool, { listings: 400 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  /** A request that fails at once never leaves the tick; sockets and timers need their turn. */
  async function askInTurn(path: string) {
    await pause(POLL_MS);
    return api.ask(path);
  }

  it('comes back by itself, with nothing but 503s in between', async () => {
    const before = await api.get<ListingSearch>('/api/listings?term=hay&pageSize=50');
    expect((await api.ask('/api/ready')).statusCode).toBe(200);
    let isOver = false;
    const statuses = new Set<number>();
    const visitors = [1, 2, 3, 4].map(async (visitor) => {
      for (let page = 1; !isOver; page += 1) {
        const response = await api.ask(
          `/api/listings?term=hay&page=${((page + visitor) % 20) + 1}`,
        );
        statuses.add(response.statusCode);
        await pause(POLL_MS);
        if (response.statusCode === 503) {
          expect(response.json()).toMatchObject({
            code: 'database_unavailable',
            message: expect.any(String),
            requestId: response.headers['x-request-id'],
          });
          expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        }
      }
    });
    const killed = database.pid();
    process.kill(killed, 'SIGKILL');
    // How long it is away is the machine's affair: until another process has its place, both answers are right.
    const readiness = new Set<number>();
    while (database.pid() === killed) readiness.add((await askInTurn('/api/ready')).statusCode);
    // The process itself is well, and says so.
    expect((await api.ask('/api/health')).statusCode).toBe(200);
    while ((await askInTurn('/api/ready')).statusCode !== 200) readiness.add(503);
    expect([...readiness].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await api.get<ListingSearch>('/api/listings?term=hay&pageSize=50')).toEqual(before);
  });

  it('takes no connection with it: the pool is as good as new', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => api.ask(`/api/listings?page=${index + 1}`)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(api.services.connection.pool.waitingCount).toBe(0);
  });
});

describe('a database that is not there', () => {
  it('is said with 503 and a time to come back, and the process stays well', async () => {
    const api = await startTestApi('postgresql://paddock@127.0.0.1:1/paddock');
    try {
      expect((await api.ask('/api/ready')).statusCode).toBe(503);
      const answer = await api.ask('/api/listings?term=hay');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'database_unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await api.ask('/api/health')).statusCode).toBe(200);
    } finally {
      await api.close();
    }
  });
});
