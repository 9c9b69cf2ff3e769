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
  delete(name: string) {
    return Promise.resolve(this.#caches.delete(name));
  }
  async match(url: string, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return (await this.open(cacheName)).match(url);
  }
}

/** A response as `fetch` returns it: the constructor's responses have another type. */
function toFetched(body: string, cacheControl: string, account?: string): Response {
  const headers = {
    'content-type': 'text/html',
    'cache-control': cacheControl,
    ...(account !== undefined && { 'paddock-account': account }),
  };
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

/** Sends a page's message to the worker, and waits until the worker has handled it. */
async function send(message: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({
    data: message,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  } as never);
  await Promise.all(work);
}

const answerFor = (account: string, body: string) =>
  fetchMock.mockImplementationOnce(() =>
    Promise.resolve(toFetched(body, 'private, no-store', account)),
  );
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
    expect(await request(LISTING)).toContain('You’re offline. This page was saved ');
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
    expect(page).toContain('<a href="/jobs/shearer/7">Shearer<small>');
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

  describe('for a signed-in user', () => {
    const WATCHLIST = `${ORIGIN}/account/watchlist`;
    const readOffline = async (url: string) => {
      failToConnect();
      return request(url).catch(() => null);
    };
    beforeEach(async () => {
      const work: Promise<unknown>[] = [];
      const event = { waitUntil: (each: Promise<unknown>) => work.push(each) };
      listeners.get('install')?.(event as never);
      await Promise.all(work);
      answerFor('7', 'Hemi’s watchlist');
      await request(WATCHLIST);
    });

    it('shows the saved account page', async () => {
      expect(await readOffline(WATCHLIST)).toBe('Hemi’s watchlist');
    });

    it.each([
      ['the user signs out', () => send({ type: 'account', account: 'none' })],
      ['another user signs in', () => send({ type: 'account', account: '8' })],
      [
        'the server answers another user',
        async () => {
          answerFor('8', 'Mere’s jobs');
          await request(`${ORIGIN}/jobs`);
        },
      ],
      [
        'the server answers without a session',
        async () => {
          answerWith(HTML);
          await request(LISTING);
        },
      ],
    ])('deletes what is saved when %s', async (_name, change) => {
      await change();
      const page = await readOffline(WATCHLIST);
      expect(page).not.toContain('Hemi');
      expect(page).not.toContain('watchlist');
    });

    it('keeps what is saved when the server cannot tell who is signed in', async () => {
      answerWith('API down', 'private, no-store');
      await request(`${ORIGIN}/jobs`);
      expect(await readOffline(WATCHLIST)).toBe('Hemi’s watchlist');
    });

    it('saves no response that arrives after the user has signed out', async () => {
      let respond: (response: Response) => void = () => undefined;
      fetchMock.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
      const answer = request(WATCHLIST);
      await send({ type: 'account', account: 'none' });
      respond(toFetched('Hemi’s late watchlist', 'private, no-store', '7'));
      expect(await answer).toBe('Hemi’s late watchlist');
      expect(await readOffline(WATCHLIST)).not.toContain('Hemi');
    });

    it('saves the account pages with the pages that they link to, once', async () => {
      const search = '/search/listing?what=hay&amp;sort=newest';
      const pages: Record<string, string> = {
        '/account/messages':
          '<a data-save-offline="" href="/account/messages/5">Mere</a><a href="/account/messages/6">Not marked</a>',
        '/account/messages/5': 'Is it still for sale?',
        '/account/searches': `<a data-save-offline="" href="${search}">Hay</a><a data-save-offline="" href="/login">Sign in</a>`,
      };
      fetchMock.mockImplementation((url) => {
        const { pathname } = new URL(url as string);
        return Promise.resolve(toFetched(pages[pathname] ?? 'Page', 'private, no-store', '7'));
      });
      fetchMock.mockClear();
      await send({ type: 'save-account-pages' });
      await send({ type: 'save-account-pages' });
      expect(fetchMock.mock.calls.map(([url]) => (url as string).slice(ORIGIN.length))).toEqual([
        '/account/home',
        '/account/messages',
        '/account/messages/5',
        '/account/searches',
        '/search/listing?what=hay&sort=newest',
        '/account/posts',
        '/account/posts/draft',
      ]);
      expect(await readOffline(`${ORIGIN}/account/messages/5`)).toBe('Is it still for sale?');
    });
  });
});
