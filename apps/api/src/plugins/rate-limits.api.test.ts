/** Tests the limits on requests with a database, sessions and several processes. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { deleteOldRateLimitCounts } from './rate-limit-counts.ts';

describe('the limit on all requests', () => {
  const MAX = 6;
  let identity: IdentityApi;
  beforeAll(async () => {
    identity = await startIdentityApi({ API_REQUESTS_PER_MINUTE: String(MAX) });
  });
  afterAll(() => identity.stop());

  const request = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST') =>
    (await identity.api.app.inject({ method, url, headers })).statusCode;

  it.each([
    [401, 'GET', '/api/account', {}],
    [403, 'POST', '/api/contact-messages', { 'sec-fetch-site': 'cross-site' }],
    [404, 'GET', '/api/no-such-endpoint', {}],
  ] as const)('counts responses with %i', async (status, method, url, headers) => {
    const visitor = { ...headers, 'x-forwarded-for': `198.51.100.${status - 400}` };
    const statuses: number[] = [];
    for (let count = 0; count < MAX + 1; count += 1)
      statuses.push(await request(url, visitor, method));
    expect(statuses).toEqual([...Array<number>(MAX).fill(status), 429]);
  });

  it('counts per account as well, and tells the client when it may continue', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-many-addresses' });
    const requestFrom = (address: string) =>
      identity.api.app.inject({
        method: 'GET',
        url: '/api/account',
        headers: { cookie: `__session=${cookie}`, 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    for (let count = 0; count < MAX; count += 1)
      statuses.push((await requestFrom(`203.0.113.${count}`)).statusCode);
    expect(statuses).toEqual(Array(MAX).fill(200));
    const refused = await requestFrom('203.0.113.200');
    expect([refused.statusCode, refused.headers['ratelimit-limit']]).toEqual([429, String(MAX)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['ratelimit-reset'])).toBeGreaterThan(0);
  });
});

describe('limits with two API processes', () => {
  let database: TestDatabase;
  let apis: [TestApi, TestApi];
  let offsetMs = 0;
  const MAX_REQUESTS = 100;
  /** Each process allows a twentieth of the limit before it counts in the database. */
  const FREE_REQUESTS = 5;
  const settings = { API_REQUESTS_PER_MINUTE: String(MAX_REQUESTS) };
  const now = () => new Date(Date.now() + offsetMs);
  beforeAll(async () => {
    database = await startTestDatabase();
    apis = [
      await startTestApi(database.url, settings, { now }),
      await startTestApi(database.url, settings, { now }),
    ];
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await database.stop();
  });

  const send = async (index: number, visitor = '203.0.113.50') =>
    (
      await (index % 2 === 0 ? apis[0] : apis[1]).app.inject({
        method: 'POST',
        url: '/api/contact-messages',
        headers: { 'x-forwarded-for': visitor },
        payload: {
          kind: 'feedback',
          name: 'Hemi',
          email: 'hemi@example.nz',
          message: `Message number ${index} about the gate`,
        },
      })
    ).statusCode;

  it('allow five contact messages an hour, whichever process gets them', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index)));
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await send(8, '203.0.113.51')).toBe(201);
    offsetMs = 61 * 60_000;
    expect(await send(9)).toBe(201);
  });

  it('allow each visitor the limit of one process, plus the few requests that each process counts on its own', async () => {
    const request = async (index: number) =>
      (
        await apis[index % 2 === 0 ? 0 : 1].app.inject({
          url: '/api/regions',
          headers: { 'x-forwarded-for': '203.0.113.60' },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let index = 0; index < 2 * MAX_REQUESTS; index += 1) statuses.push(await request(index));
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThan(MAX_REQUESTS * 0.9);
    expect(allowed).toBeLessThanOrEqual(MAX_REQUESTS + FREE_REQUESTS);
    expect(statuses.slice(allowed)).toEqual(Array(2 * MAX_REQUESTS - allowed).fill(429));
  });

  it('keep a count only until its window has ended', async () => {
    const { db } = apis[0].core;
    const count = () => db.selectFrom('rate_limit_counts').select('key').execute();
    expect((await count()).length).toBeGreaterThan(0);
    await deleteOldRateLimitCounts(db, new Date(now().getTime() + 61 * 60_000));
    expect(await count()).toEqual([]);
  });
});
