import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createReleaseApi } from './release-api.ts';

let server: Server;
let requests: string[];
/** Status, headers and body of each response, in order. */
let answers: (readonly [number, Readonly<Record<string, string>>, string])[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    request.resume();
    const [status, headers, body] = answers.shift() ?? [500, {}, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const api = () =>
  createReleaseApi({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'pdt_x',
  });

it('createReleaseApi retries while the API is busy, and throws the API’s own message when the API refuses a request', async () => {
  const busy = [503, { 'retry-after': '0' }, '{}'] as const;
  answers = [
    busy,
    busy,
    [200, {}, '{"releases":[]}'],
    [409, {}, '{"code":"remote_pinned","message":"search is pinned.","requestId":"1"}'],
    [
      400,
      {},
      '{"code":"bad_request","message":"Some.","requestId":"1","details":[{"field":"version","message":"is needed"}]}',
    ],
    [502, {}, '<html>'],
  ];
  expect(await api().list('search')).toEqual([]);
  expect(requests).toEqual(
    Array.from({ length: 3 }, () => 'GET /api/releases?remote=search Bearer pdt_x'),
  );
  await expect(api().list('search')).rejects.toMatchObject({
    code: 'remote_pinned',
    message: 'search is pinned.',
  });
  await expect(api().list('search')).rejects.toThrow('Some.\n  version: is needed');
  await expect(api().list('search')).rejects.toThrow('The API returned 502.');
});

it('createReleaseApi throws an error that contains the origin when the API is unreachable', async () => {
  await expect(
    createReleaseApi({ origin: 'http://127.0.0.1:1', token: '' }).channel('live'),
  ).rejects.toThrow('The API did not respond at http://127.0.0.1:1');
});
