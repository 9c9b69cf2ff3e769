/**
 * Addresses that no page links to: attacks on the host name, encoded and broken paths, and random
 * ones. None may be a server error, and none may put another site's name into a page.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import { BASE_URL, IS_FULL_RUN, WORKSPACE_ROOT } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

const { hostname, port, host } = new URL(BASE_URL);
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Chrome/126.0';

interface RawResponse {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** Sends the lines as they are, which an HTTP client would correct. */
async function sendRaw(...lines: readonly string[]): Promise<RawResponse> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const text = await readText(socket);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? null,
    text,
  };
}

function getRaw(target: string, ...headers: readonly string[]): Promise<RawResponse> {
  return sendRaw(`GET ${target} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${BROWSER}`, ...headers);
}

test.describe('a request that names another site', () => {
  test('is refused when the name is in an absolute target, a second Host header or user information', async () => {
    for (const response of [
      await getRaw('http://evil.example/marketplace'),
      await getRaw('*'),
      await getRaw('/', 'Host: evil.example'),
      await sendRaw('GET / HTTP/1.1', 'Host: user@evil.example', `User-Agent: ${BROWSER}`),
    ]) {
      expect(response.status).toBe(400);
      expect(response.text).toContain('"code":"bad_request"');
    }
  });

  test('is not redirected to that site when the name is in the path', async () => {
    for (const [target, location] of [
      ['//evil.example/marketplace', '/evil.example/marketplace'],
      ['//user@evil/x', '/user%40evil/x'],
      ['/\\evil.example', '/evil.example'],
      ['/%2F%2Fevil.example', '/404'],
    ] as const) {
      const response = await getRaw(target);
      expect([target, response.status < 400, response.location]).toEqual([target, true, location]);
    }
  });
});

test('an address with a space, a macron or a broken code leads to a page', async () => {
  for (const [target, status, location] of [
    ['/jobs%20', 301, '/jobs'],
    ['/jobs%20?query=a%20b', 301, '/jobs?query=a%20b'],
    ['/marketplace//tractors', 301, '/marketplace/tractors'],
    ['/marketplace/x%20/552471808273', 301, '/marketplace/x/552471808273'],
    ['/m%C4%81ori', 302, '/404'],
    ['/a%20b', 302, '/404'],
    ['/%00', 302, '/404'],
    ['/%FF', 302, '/404'],
    ['/jobs?x=%FF', 200, null],
    ['/search/listing?query=%00', 200, null],
  ] as const) {
    const response = await getRaw(target);
    expect([target, response.status, response.location]).toEqual([target, status, location]);
  }
});

test('the API refuses broken addresses and compressed bodies with a code', async () => {
  for (const [target, status] of [
    ['/api/%FF', 400],
    ['/api/listings?x=%FF', 400],
    ['/api/listings/%00', 400],
    ['/api/listings/%2e%2e/x', 400],
    ['/m\u0101rae', 400],
  ] as const) {
    const { status: actual, text } = await getRaw(target);
    expect([target, actual, /"code":"bad_request"/.test(text)]).toEqual([target, status, true]);
  }
  const response = await fetch(`${BASE_URL}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: '{}',
  });
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { code: 'unsupported_media_type' },
  ]);
});

const RUNS = IS_FULL_RUN ? 10_000 : 250;
/** Kept, so that a failure belongs to the change under test and can be repeated. */
const SEED = 20_261_126;
const AT_A_TIME = 8;

const oddSegment = fc.oneof(
  fc.constantFrom(
    ...['%00', '%FF', '%', '%2', 'a%20', '%E2%80%8Fx', '..', '%2e%2e', '%2F', '\\', '', ';x=1'],
    ...['m%C4%81ori', '__proto__', 'constructor', '*', ':id', '0', '-1', '9'.repeat(30), 'null'],
  ),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .string({ unit: 'binary', maxLength: 8 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
);
const oddValue = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '%00',
      '%FF',
      '-1',
      '1e999',
      'NaN',
      '%27%22%28',
      '%F0%9F%9A%9C',
      '%E2%80%AEabc',
      'true',
    ],
    ...['a'.repeat(4_000), '%26%7C%21', '0', '999999999999', '[]', '%7B%7D', '2026-02-30'],
  ),
  fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const parameter = fc.constantFrom(
  ...['query', 'term', 'category', 'kind', 'listingType', 'region', 'district', 'sort', 'page'],
  ...['cursor', 'minPrice', 'maxPrice', 'near', 'within', 'view', 'countries', 'make', 'model'],
  ...['return', 'bounds', 'ids', 'limit', 'month', '__proto__', 'constructor', 'toString', ''],
);
const query = fc
  .array(fc.tuple(parameter, oddValue), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

/** Replaces one segment, or adds one, and appends a query. */
function vary(addresses: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .record({ address: addresses, at: fc.nat(4), segment: fc.option(oddSegment), query })
    .map(({ address, at, segment, query }) => {
      const segments = address.split('/').slice(1);
      if (segment !== null) segments[Math.min(at, segments.length)] = segment;
      return `/${segments.join('/')}${query === '' ? '' : `?${query}`}`;
    });
}

/** Returns the status; the connection is kept for the next request. */
async function getStatus(address: string): Promise<number> {
  const sending = request({
    hostname,
    port,
    path: address,
    headers: { host, 'user-agent': BROWSER, accept: 'text/html,application/json' },
  });
  sending.end();
  const [response] = (await once(sending, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

/** Returns `status address` for each address that is a server error. */
async function findServerErrors(addresses: readonly string[]): Promise<readonly string[]> {
  const waiting = addresses.values();
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const address of waiting) {
        const status = await getStatus(address);
        if (status >= 500) failures.push(`${status} ${address.slice(0, 300)}`);
      }
    }),
  );
  return failures;
}

function readApiPaths(): readonly string[] {
  const file = path.join(WORKSPACE_ROOT, 'apps/api/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, { get?: unknown }>;
  };
  // An event stream does not end.
  return Object.keys(paths).filter((key) => paths[key]?.get && !key.endsWith('/stream'));
}

test(`none of ${RUNS} random page addresses is a server error`, async ({
  catalogue,
  signInFor,
}) => {
  test.setTimeout(RUNS * 400);
  await signInFor('messages');
  // Maintenance is a 503 by design.
  const pages = Object.values(catalogue.addresses)
    .map((address) => address.split('?')[0] ?? '')
    .filter((address) => address !== '/maintenance');
  const addresses = fc.sample(vary(fc.constantFrom(...pages)), { numRuns: RUNS, seed: SEED });
  expect(await findServerErrors(addresses)).toEqual([]);
});

test(`none of ${RUNS} random API addresses is a server error`, async () => {
  test.setTimeout(RUNS * 400);
  const paths = readApiPaths().map((key) => key.replaceAll(/\{\w+\}/g, '552471808273'));
  const addresses = fc.sample(vary(fc.constantFrom(...paths)), { numRuns: RUNS, seed: SEED });
  expect(await findServerErrors(addresses)).toEqual([]);
});
