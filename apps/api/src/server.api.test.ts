import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addListingFixture } from './testing/listing-fixture.ts';
import { formatOpenApiDocument } from './openapi.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the API server', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url, {
      API_REQUESTS_PER_MINUTE: '5',
      API_INTERNAL_TOKEN: 'a-token-of-this-test',
    });
    await addListingFixture(api.core.connection.pool, { listings: 60 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('generates the same OpenAPI document as the committed one', async () => {
    expect(formatOpenApiDocument(api.app)).toBe(
      await readFile(new URL('../openapi.json', import.meta.url), 'utf8'),
    );
  });

  it('uses camelCase names, except those that the specification gives in snake case', () => {
    const names = new Set<string>();
    const collectNames = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties, in: place, name } = node as Record<string, unknown>;
      if (typeof properties === 'object' && properties !== null)
        for (const property of Object.keys(properties)) names.add(property);
      if (typeof place === 'string' && typeof name === 'string' && place !== 'cookie')
        names.add(name);
      for (const child of Object.values(node)) collectNames(child);
    };
    collectNames(JSON.parse(formatOpenApiDocument(api.app)));
    expect([...names].filter((name) => name.includes('_')).sort()).toEqual([
      // specification.md sections 3 and 7: user, notification and unread counts.
      'date_entered',
      'firebase_id',
      'is_expired',
      'is_read',
      'list_type',
      'listing_id',
      // A field of Iconify's own format.
      'not_found',
      'send_push',
      'total_unread',
      'user_account_id',
    ]);
  });

  it('sends security headers, denies cross-origin reads and gives each request an id', async () => {
    const response = await api.app.inject({
      method: 'GET',
      url: '/api/regions',
      headers: { origin: 'https://elsewhere.example', 'x-request-id': 'visit-12345678' },
    });
    expect(response.headers).toMatchObject({
      'x-request-id': 'visit-12345678',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const invalidId = await api.app.inject({
      method: 'GET',
      url: '/api/regions',
      headers: { 'x-request-id': 'a b\tc' },
    });
    expect(invalidId.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('rate-limits each visitor and trusts x-forwarded-for only from this machine or with the internal token', async () => {
    const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
      api.app.inject({ method: 'GET', url: '/api/news', remoteAddress, headers });
    const fetchStatuses = async (remoteAddress: string, headers?: Record<string, string>) => {
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1)
        statuses.push((await request(remoteAddress, headers)).statusCode);
      return statuses;
    };
    const limited = [200, 200, 200, 200, 200, 429, 429];
    expect(await fetchStatuses('203.0.113.1')).toEqual(limited);
    expect(await fetchStatuses('203.0.113.2', { 'x-forwarded-for': '198.51.100.1' })).toEqual(
      limited,
    );
    expect((await request('203.0.113.2', { 'x-forwarded-for': '198.51.100.2' })).statusCode).toBe(
      429,
    );
    expect(await fetchStatuses('127.0.0.1')).toEqual(Array(7).fill(200));
    expect(await fetchStatuses('127.0.0.1', { 'x-forwarded-for': '198.51.100.3' })).toEqual(
      limited,
    );
    expect(
      await fetchStatuses('203.0.113.2', { 'x-paddock-internal': 'a-token-of-this-test' }),
    ).toEqual(Array(7).fill(200));
    const refused = await request('203.0.113.1');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('shows the OpenAPI document as a page without scripts', async () => {
    const page = await api.request('/api/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.body).toContain('/api/listings/{id}');
    expect((await api.request('/api/docs.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  it('labels request metrics with the route and never with the URL', async () => {
    await api.request('/api/listings?term=secret-word');
    const metrics = await api.request('/metrics');
    expect(metrics.body).toMatch(
      /http_server_request_duration_seconds_count\{http_request_method="GET",http_route="\/api\/listings",http_response_status_code="200"\} \d/,
    );
    expect(metrics.body).not.toContain('secret-word');
  });

  it('serves metrics only to a scraper that sends the token', async () => {
    const guarded = await startTestApi(database.url, { METRICS_TOKEN: 'scraper-token' });
    const getStatus = async (authorization: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
    try {
      expect((await guarded.request('/metrics')).statusCode).toBe(401);
      expect(await getStatus('Bearer scraper-tokem')).toBe(401);
      expect(await getStatus('Bearer scraper-token')).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  it('has no metrics in production without a token', async () => {
    const production = await startTestApi(database.url, {
      NODE_ENV: 'production',
      ...TEST_SITE_SETTINGS,
    });
    try {
      expect((await production.request('/metrics')).statusCode).toBe(404);
    } finally {
      await production.close();
    }
  });

  it('serves a repeated search from its cache without a database query', async () => {
    const cached = await startTestApi(database.url, { API_CACHE_TTL_MS: '60000' });
    try {
      const first = await cached.request('/api/listings?term=farm');
      await cached.core.connection.pool.query(
        "update listings set status = 'withdrawn' where id = 1",
      );
      const again = await cached.request('/api/listings?term=farm');
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([
        200,
        first.body,
        first.headers.etag,
      ]);
      expect(cached.core.responseCache.hits).toBe(1);
    } finally {
      await cached.close();
    }
  });

  /**
   * Starts the API as a separate process. Returns its URL (null if it exits first) and functions
   * that read its output.
   */
  async function startProcess(env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, API_PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
    const lines = createInterface(child.stdout);
    const address = new Promise<string | null>((resolve) => {
      lines.on('line', (line) => {
        log += `${line}\n`;
        const found = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
      void exited.then(() => resolve(null));
    });
    return {
      child,
      address: await address,
      exited,
      lines,
      getLog: () => log,
      getErrorOutput: () => errorOutput,
    };
  }

  it('logs no warning about the database for a visitor who leaves while sending a body', async () => {
    const { child, address, exited, lines, getLog } = await startProcess({
      API_MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    const { hostname, port } = new URL(address ?? '');
    const logged = new Promise<string>((resolve) => {
      lines.on('line', (line) => line.includes('"reqId":"leaving-visitor"') && resolve(line));
    });
    const visitor = connect(Number(port), hostname);
    visitor.write(
      'POST /api/contact-messages HTTP/1.1\r\nHost: paddock.test\r\nContent-Type: application/json\r\nContent-Length: 500\r\nX-Request-Id: leaving-visitor\r\nExpect: 100-continue\r\n\r\n',
    );
    // The server sends "100 Continue" when it has begun to handle the request.
    await once(visitor, 'data');
    visitor.write('{"message":');
    visitor.destroy();
    expect(JSON.parse(await logged)).toMatchObject({
      level: 30,
      msg: 'request aborted by the client',
    });
    expect(getLog()).not.toContain('database unavailable');
    child.kill('SIGTERM');
    await exited;
  });

  it('exits cleanly on SIGTERM, and logs no personal data', async () => {
    // On a busy machine, the event loop delay at start-up would otherwise make the API reject
    // requests.
    const { child, address, exited, getLog } = await startProcess({
      API_MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    const response = await fetch(`${address ?? ''}/api/listings?term=farmer%40example.org`, {
      headers: { 'x-forwarded-for': '198.51.100.77' },
    });
    expect(response.status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(getLog()).toContain('"route":"/api/listings"');
    expect(getLog()).not.toMatch(/example\.org|198\.51\.100\.77|127\.0\.0\.1","/);
  });

  // Each start of a process takes seconds on a busy machine, so each has a test of its own.
  it('prints one sentence when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? String(address.port) : '';
    try {
      await expectStartToFail(
        { API_PORT: port },
        'The API port (API_PORT) is already in use by another program.\n',
      );
    } finally {
      taken.close();
    }
  });

  it('prints one sentence when a setting is wrong', () =>
    expectStartToFail(
      { API_PORT: 'high' },
      'API_PORT must be a whole number from 0 to 65535, not "high".\n',
    ));

  it('prints one sentence when the database cannot be reached', () =>
    expectStartToFail(
      { DATABASE_URL: 'postgresql:///paddock?host=/nowhere&user=paddock' },
      expect.stringMatching(/^Cannot connect to the database at DATABASE_URL/),
    ));

  async function expectStartToFail(env: NodeJS.ProcessEnv, output: unknown): Promise<void> {
    const process = await startProcess(env);
    expect([await process.exited, process.getErrorOutput()]).toEqual([1, output]);
  }
});
