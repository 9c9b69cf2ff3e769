import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startOfflinePages } from './start-offline-pages.ts';
import type { OfflineScope } from './start-offline-pages.ts';

const ORIGIN = 'https://paddock.test';
const LISTING = `${ORIGIN}/jobs/shearer/7`;
const HTML = '<html lang="en-NZ"><head><title>Shearer | Paddock</title></head><body></body></html>';
const OFFLINE_HTML = '<html lang="en-NZ"><body>Offline<!--saved--></body></html>';

/** The parts of Cache Storage that the worker uses, in memory. */
class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();
  open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return Promise.resolve({
      put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      delete: (url: string) => Promise.resolve(entries.delete(url)),
      add: ({ url }: Request) => Promise.resolve(void entries.set(url, new Response(OFFLINE_HTML))),
    });
  }
  async match(url: string, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return (await this.open(cacheName)).match(url);
  }
}

/** A response as `fetch` returns it: the constructor's responses have another type. */
function toFetched(body: string, cacheControl: string): Response {
  const headers = { 'content-type': 'text/html', 'cache-control': cacheControl };
  const response = new Response(body, { headers });
  Object.defineProperty(response, 'type', { value: 'basic' });
  const { clone } = response;
  response.clone = () => clone.call(response);
  return response;
}

const fetchMock = jest.fn<typeof fetch>();
let listeners: Map<string, (event: never) => void>;

beforeEach(() => {
  fetchMock.mockReset();
  listeners = new Map();
  startOfflinePages({
    location: { origin: ORIGIN },
    navigator: { onLine: true },
    registration: {},
    caches: new FakeCaches() as unknown as CacheStorage,
    fetch: fetchMock,
    addEventListener: (name: string, listener: (event: never) => void) =>
      listeners.set(name, listener),
  } as OfflineScope);
});
afterEach(() => void jest.useRealTimers());

/** Returns the worker's answer, or null when it leaves the request to the browser. */
async function request(
  url: string,
  { mode = 'navigate', method = 'GET' }: { mode?: string; method?: string } = {},
): Promise<string | null> {
  const answers: Promise<Response>[] = [];
  const work: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url, mode, method },
    resultingClientId: 'new',
    clientId: 'old',
    respondWith: (response: Promise<Response>) => answers.push(response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  } as never);
  const [response] = await Promise.all(answers);
  const text = response ? await response.text() : null;
  await Promise.all(work);
  return text;
}

const answerWith = (body: string, cacheControl = 'public, max-age=0') =>
  fetchMock.mockImplementationOnce(() => Promise.resolve(toFetched(body, cacheControl)));
const failToConnect = () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));

describe('startOfflinePages', () => {
  it('shows the saved copy of a public page only when the request fails', async () => {
    answerWith(HTML);
    expect(await request(LISTING)).toBe(HTML);
    answerWith('newer');
    expect(await request(LISTING)).toBe('newer');
    failToConnect();
    expect(await request(`${LISTING}#photos`)).toBe('newer');
  });

  it('adds the bar to a saved copy', async () => {
    answerWith(HTML);
    await request(LISTING);
    failToConnect();
    expect(await request(LISTING)).toContain('You’re offline. This page was saved at');
  });

  it('saves no private page, and shows the list of saved pages instead', async () => {
    const work: Promise<unknown>[] = [];
    listeners.get('install')?.({ waitUntil: (each: Promise<unknown>) => work.push(each) } as never);
    await Promise.all(work);
    answerWith(HTML);
    await request(LISTING);
    answerWith('private', 'private, no-store');
    await request(`${ORIGIN}/jobs`);
    failToConnect();
    const page = await request(`${ORIGIN}/jobs`);
    expect(page).toContain('<a href="/jobs/shearer/7">Shearer</a>');
    expect(page).not.toContain('private');
  });

  it('shows the saved copy when the server has not answered for 30 s', async () => {
    answerWith(HTML);
    await request(LISTING);
    jest.useFakeTimers();
    fetchMock.mockReturnValueOnce(new Promise(() => undefined));
    const answer = request(LISTING);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await answer).toContain('You’re offline.');
  });

  it.each([
    ['an API call', `${ORIGIN}/api/listings`, { mode: 'cors' }],
    ['a photo of a page that the server has sent', `${ORIGIN}/api/photos/7`, { mode: 'no-cors' }],
    ['a form that is sent', `${ORIGIN}/contact`, { method: 'POST' }],
    ['another site', 'https://tiles.example/1.png', { mode: 'no-cors' }],
  ])('leaves %s to the browser', async (_name, url, options) => {
    expect(await request(url, options)).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
