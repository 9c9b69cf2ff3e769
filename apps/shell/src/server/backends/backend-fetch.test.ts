import { describe, expect, it, jest } from '@jest/globals';
import type { BackendClient } from './backend-client.ts';
import { createBackendFetch } from './backend-fetch.ts';

const API = 'http://127.0.0.1:4201';

function createPageFetch(client: BackendClient | null) {
  return createBackendFetch({
    apiOrigin: API,
    client,
    modules: [
      { id: 'calendar', version: '1', file: '', base: '', backend: 'https://calendar.example' },
      { id: 'search', version: '1', file: '', base: '' },
    ],
    request: { apiHeaders: { cookie: '__session=abc' }, requestId: 'request-1' },
  });
}

describe('createBackendFetch', () => {
  const send = jest.fn<BackendClient['send']>(() =>
    Promise.resolve({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode('{"days":[]}'),
    }),
  );

  it("sends a page's request to the backend of its release, as the visitor", async () => {
    const response = await createPageFetch({ send })(`${API}/api/remotes/calendar/days?from=7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([200, { days: [] }]);
    expect(send.mock.lastCall?.[0]).toMatchObject({
      remote: 'calendar',
      backend: 'https://calendar.example',
      method: 'POST',
      path: '/days?from=7',
      headers: { 'content-type': 'application/json' },
      apiHeaders: { cookie: '__session=abc', 'x-request-id': 'request-1' },
      body: new TextEncoder().encode('{}'),
    });
  });

  it('returns 404 when the remote has no backend, and when none can be called', async () => {
    const fetchPage = createPageFetch({ send });
    expect((await fetchPage(`${API}/api/remotes/search/days`)).status).toBe(404);
    expect((await fetchPage(`${API}/api/remotes/weather/days`)).status).toBe(404);
    const response = await createPageFetch(null)(`${API}/api/remotes/calendar/days`);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', requestId: 'request-1' }),
    ]);
  });

  it('rejects when the page no longer waits', async () => {
    const signal = AbortSignal.abort();
    const request = createPageFetch({ send })(`${API}/api/remotes/calendar/days`, { signal });
    await expect(request).rejects.toThrow('abort');
  });
});
