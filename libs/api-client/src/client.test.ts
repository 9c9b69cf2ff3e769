import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createApiClient, isApiError, type ApiError } from './index.ts';

/** Answers by path; `/hang` never does. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://api.test');
  if (url.searchParams.get('term') === 'hang') return;
  response.setHeader('content-type', 'application/json');
  if (url.pathname === '/api/listings/123456789') {
    response.writeHead(410).end(JSON.stringify({ code: 'listing_gone', message: 'This listing has ended.', requestId: 'request-1' }));
  } else if (url.pathname === '/api/home') {
    response.writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'request-2' }).end('<h1>Bad gateway</h1>');
  } else {
    response.end(JSON.stringify({ path: url.pathname, query: [...url.searchParams], accept: request.headers.accept, own: request.headers['x-own'] }));
  }
}

describe('the client', () => {
  let server: Server;
  let baseUrl: string;

  beforeAll(async () => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    baseUrl = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const failure = async (work: Promise<unknown>): Promise<ApiError> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!isApiError(error)) throw new Error(`Not an ApiError: ${String(error)}`);
    return error;
  };

  it('asks with lists repeated, what is absent left out, placeholders filled in', async () => {
    const api = createApiClient({ baseUrl, headers: { 'x-own': 'kept' } });
    expect(await api.get('/api/listings', { query: { term: 'Whangārei & co', regions: ['otago', 'waikato'], page: 2, category: null, district: undefined } })).toEqual({
      path: '/api/listings',
      query: [['term', 'Whangārei & co'], ['regions', 'otago'], ['regions', 'waikato'], ['page', '2']],
      accept: 'application/json',
      own: 'kept',
    });
    expect(await api.get('/api/listings/{id}/similar', { params: { id: '12/34' } })).toMatchObject({ path: '/api/listings/12%2F34/similar' });
    await expect(api.get('/api/listings/{id}')).rejects.toThrow(TypeError);
  });

  it('throws what the API says', async () => {
    const error = await failure(createApiClient({ baseUrl }).get('/api/listings/{id}', { params: { id: '123456789' } }));
    expect(error).toMatchObject({ status: 410, code: 'listing_gone', message: 'This listing has ended.', requestId: 'request-1', details: [] });
  });

  it('throws something sensible where a proxy answers', async () => {
    const error = await failure(createApiClient({ baseUrl }).get('/api/home'));
    expect(error).toMatchObject({ status: 502, code: 'http_502', requestId: 'request-2' });
  });

  it('tells no answer from an answer, and both from a visitor who went on', async () => {
    const unreachable = await failure(createApiClient({ baseUrl: 'http://127.0.0.1:1' }).get('/api/regions'));
    expect(unreachable).toMatchObject({ status: 0, code: 'network' });
    const controller = new AbortController();
    const asked = createApiClient({ baseUrl }).get('/api/listings', { query: { term: 'hang' }, signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
