/**
 * Kills the database during requests, and lets it refuse writes. The API must return 503, keep
 * running and recover afterwards.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListingSearch } from '@paddock/contracts/http';
import { addListingFixture } from '../testing/listing-fixture.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  runAsOwner,
  startTestDatabase,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../testing/test-database.ts';

const POLL_MS = 10;

describe('the API when its database is killed', () => {
  let database: TestServer;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestServer();
    api = await startTestApi(database.url);
    await addListingFixture(api.core.connection.pool, { listings: 400 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  /**
   * Pauses and then sends the request. Without the pause, a loop of requests that fail at once
   * would leave the event loop no time for sockets and timers.
   */
  async function pauseAndRequest(path: string) {
    await pause(POLL_MS);
    return api.request(path);
  }

  it('returns 200 or 503 until the database is back, and then the same results as before', async () => {
    const before = await api.get<ListingSearch>('/api/listings?term=hay&pageSize=50');
    expect((await api.request('/api/ready')).statusCode).toBe(200);
    let isOver = false;
    const statuses = new Set<number>();
    const visitors = [1, 2, 3, 4].map(async (visitor) => {
      for (let page = 1; !isOver; page += 1) {
        const response = await api.request(
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
    const killed = database.getPid();
    process.kill(killed, 'SIGKILL');
    // The restart takes a different time on each machine. Until the new database process runs, the
    // readiness check may return 200 or 503.
    const readiness = new Set<number>();
    while (database.getPid() === killed)
      readiness.add((await pauseAndRequest('/api/ready')).statusCode);
    // The API process itself stays healthy.
    expect((await api.request('/api/health')).statusCode).toBe(200);
    while ((await pauseAndRequest('/api/ready')).statusCode !== 200) readiness.add(503);
    expect([...readiness].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await api.get<ListingSearch>('/api/listings?term=hay&pageSize=50')).toEqual(before);
  });

  // An error that nothing catches ends the process, and fails this file.
  it.each(['/api/listings', '/api/listings?term=hay', '/api/listings?regions=otago&priceMax=50'])(
    'catches every error of %s when the search engine fails',
    async (path) => {
      const engine = api.modules.listings.searchEngine;
      const { countMatches } = engine;
      Object.assign(engine, {
        countMatches: () => Promise.reject(new Error('The engine is down')),
      });
      try {
        expect((await api.request(path)).statusCode).toBe(500);
        await pause(POLL_MS);
      } finally {
        Object.assign(engine, { countMatches });
      }
    },
  );

  it('recovers all connections in its pool', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => api.request(`/api/listings?page=${index + 1}`)),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(api.core.connection.pool.waitingCount).toBe(0);
  });
});

describe('the API without a database', () => {
  it('returns 503 with Retry-After, but its health check succeeds', async () => {
    const api = await startTestApi('postgresql://paddock@127.0.0.1:1/paddock');
    try {
      expect((await api.request('/api/ready')).statusCode).toBe(503);
      const response = await api.request('/api/listings?term=hay');
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'database_unavailable' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect((await api.request('/api/health')).statusCode).toBe(200);
    } finally {
      await api.close();
    }
  });
});

describe('the API when its database accepts no writes', () => {
  let database: TestDatabase;
  let api: TestApi;

  afterEach(async () => {
    await api.close();
    await database.stop();
  });

  /** Runs SQL as the database's owner, and then starts the API. */
  async function startAfter(sql: string): Promise<void> {
    database = await startTestDatabase();
    await runAsOwner(database.url, sql);
    api = await startTestApi(database.url);
  }

  const sendContactMessage = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: {
        kind: 'contact',
        name: 'Hemi',
        email: 'hemi@farm.example.nz',
        topic: 'A listing',
        message: 'The tractor has no hours.',
        page: '/jobs',
      },
    });

  it('refuses writes with 503 and Retry-After, answers reads, and is not ready when the database is read-only', async () => {
    await startAfter(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    const response = await sendContactMessage();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      503,
      'database_unavailable',
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.request('/api/categories')).statusCode).toBe(200);
    const readiness = await api.request('/api/ready');
    expect([readiness.statusCode, readiness.json<{ message: string }>().message]).toEqual([
      503,
      'The database is read-only.',
    ]);
  });

  it('refuses writes with 503 and Retry-After, answers reads, and is not ready when the disk is full', async () => {
    // A trigger fails as PostgreSQL does when it cannot extend the table's file.
    await startAfter(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger refuse before insert on contact_messages execute function refuse()`);
    expect((await api.request('/api/ready')).statusCode).toBe(200);
    const response = await sendContactMessage();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      503,
      'database_unavailable',
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.request('/api/categories')).statusCode).toBe(200);
    const readiness = await api.request('/api/ready');
    expect([readiness.statusCode, readiness.json<{ message: string }>().message]).toEqual([
      503,
      'The database’s disk is full.',
    ]);
  });
});
