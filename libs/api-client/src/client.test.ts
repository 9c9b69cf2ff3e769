import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createApiClient, isApiError, type ApiError } from './index.ts';

interface ReceivedWrite {
  readonly method: string;
  readonly path: string;
  readonly type: string | null;
  readonly key: string | null;
  readonly body: string;
}

/** Responds depending on the path. A request with `term=hang` never gets a response. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://api.test');
  if (url.searchParams.get('term') === 'hang') return;
  response.setHeader('content-type', 'application/json');
  if (url.pathname === '/api/listings/123456789') {
    response.writeHead(410).end(
      JSON.stringify({
        code: 'listing_gone',
        message: 'This listing has ended.',
        requestId: 'request-1',
      }),
    );
  } else if (url.pathname === '/api/home') {
    response
      .writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'request-2' })
      .end('<h1>Bad gateway</h1>');
  } else if (request.headers['x-own'] === 'unauthorized') {
    response.writeHead(401).end(
      JSON.stringify({
        code: 'unauthenticated',
        message: 'Please sign in first.',
        requestId: 'request-3',
      }),
    );
  } else if (url.pathname === '/api/account/messages/unread') {
    if (request.headers['if-none-match'] === '"one"')
      response.writeHead(304, { etag: '"one"' }).end();
    else response.setHeader('etag', '"one"').end(JSON.stringify({ unread: [] }));
  } else if (url.pathname === '/api/regions') {
    response
      .writeHead(503, { 'retry-after': '120' })
      .end(JSON.stringify({ code: 'maintenance', message: 'Back soon.', requestId: 'request-4' }));
  } else if (request.method !== 'GET') {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const written: ReceivedWrite = {
        method: request.method ?? '',
        path: url.pathname,
        type: request.headers['content-type'] ?? null,
        key: request.headers['idempotency-key']?.toString() ?? null,
        body,
      };
      // The API returns an empty body for this path.
      if (url.pathname.endsWith('/email')) response.writeHead(202).end();
      else response.end(JSON.stringify(written));
    });
  } else {
    response.end(
      JSON.stringify({
        path: url.pathname,
        query: [...url.searchParams],
        accept: request.headers.accept,
        own: request.headers['x-own'],
      }),
    );
  }
}

describe('createApiClient', () => {
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

  it('repeats the name of a list parameter, omits null and undefined parameters, and fills in path placeholders', async () => {
    const api = createApiClient({ baseUrl, headers: { 'x-own': 'kept' } });
    expect(
      await api.get('/api/listings', {
        query: {
          term: 'Whangārei & co',
          regions: ['otago', 'waikato'],
          page: 2,
          category: null,
          district: undefined,
        },
      }),
    ).toEqual({
      path: '/api/listings',
      query: [
        ['term', 'Whangārei & co'],
        ['regions', 'otago'],
        ['regions', 'waikato'],
        ['page', '2'],
      ],
      accept: 'application/json',
      own: 'kept',
    });
    expect(await api.get('/api/listings/{id}/similar', { params: { id: '12/34' } })).toMatchObject({
      path: '/api/listings/12%2F34/similar',
    });
    await expect(api.get('/api/listings/{id}')).rejects.toThrow(TypeError);
  });

  it('sends a JSON body when there is one, and accepts an empty response', async () => {
    const api = createApiClient({ baseUrl });
    const profile = { name: 'Hemi', phone: null, region: 'waikato' };
    expect(await api.put('/api/account', { body: profile, idempotencyKey: 'once' })).toEqual({
      method: 'PUT',
      path: '/api/account',
      type: 'application/json',
      key: 'once',
      body: JSON.stringify(profile),
    });
    await expect(
      api.post('/api/account/email', { body: { email: 'hemi@example.nz' } }),
    ).resolves.toBeUndefined();
    await expect(
      api.delete('/api/account/sessions/{id}', { params: { id: 'a/b' } }),
    ).resolves.toEqual({
      method: 'DELETE',
      path: '/api/account/sessions/a%2Fb',
      type: null,
      key: null,
      body: '',
    });
  });

  it('calls onUnauthorized once for each 401, except for the session request itself', async () => {
    const onUnauthorized = jest.fn();
    const api = createApiClient({ baseUrl, headers: { 'x-own': 'unauthorized' }, onUnauthorized });
    expect(await failure(api.get('/api/account'))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(await failure(api.post('/api/__session', { body: { token: null } }))).toMatchObject({
      status: 401,
    });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    await failure(api.delete('/api/account'));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
    // Only a 401 means that the session may have ended.
    await failure(createApiClient({ baseUrl, onUnauthorized }).get('/api/home'));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('throws the error that the API returns', async () => {
    const error = await failure(
      createApiClient({ baseUrl }).get('/api/listings/{id}', { params: { id: '123456789' } }),
    );
    expect(error).toMatchObject({
      status: 410,
      code: 'listing_gone',
      message: 'This listing has ended.',
      requestId: 'request-1',
      details: [],
    });
  });

  it('reports the ETag of each response, and throws an error with status 304 when nothing has changed', async () => {
    const onEtag = jest.fn();
    const api = createApiClient({ baseUrl });
    expect(await api.get('/api/account/messages/unread', { etag: null, onEtag })).toEqual({
      unread: [],
    });
    expect(onEtag.mock.calls).toEqual([['"one"']]);
    expect(
      await failure(api.get('/api/account/messages/unread', { etag: '"one"', onEtag })),
    ).toMatchObject({ status: 304 });
    expect(onEtag).toHaveBeenCalledTimes(1);
  });

  it('sets retryAfterS from the Retry-After header', async () => {
    const api = createApiClient({ baseUrl });
    expect(await failure(api.get('/api/regions'))).toMatchObject({ status: 503, retryAfterS: 120 });
    expect(await failure(api.get('/api/home'))).toMatchObject({ status: 502, retryAfterS: null });
  });

  it('throws an http_502 error when a proxy responds with HTML', async () => {
    const error = await failure(createApiClient({ baseUrl }).get('/api/home'));
    expect(error).toMatchObject({ status: 502, code: 'http_502', requestId: 'request-2' });
  });

  it('throws a network error when no response arrives or it breaks off, and an AbortError when the caller aborts', async () => {
    const unreachable = await failure(
      createApiClient({ baseUrl: 'http://127.0.0.1:1' }).get('/api/regions'),
    );
    expect(unreachable).toMatchObject({ status: 0, code: 'network' });
    const cutOff = new Response(
      new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }),
    );
    const broken = createApiClient({ baseUrl, fetch: () => Promise.resolve(cutOff) });
    expect(await failure(broken.get('/api/regions'))).toMatchObject({ status: 0, code: 'network' });
    const controller = new AbortController();
    const response = createApiClient({ baseUrl }).get('/api/listings', {
      query: { term: 'hang' },
      signal: controller.signal,
    });
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});
