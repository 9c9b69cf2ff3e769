import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadRouteScriptPreloader } from './preload-route-scripts.ts';

const ENTRY = { src: '/assets/entry.js', integrity: 'sha384-e' };
const CHUNK = { src: '/assets/route-home.js', integrity: 'sha384-c' };
const scripts = { search: { home: [ENTRY, CHUNK], results: [ENTRY] } };

const fetchMock = jest.fn<typeof fetch>();
const respondWith = (status: number, body: object) =>
  fetchMock.mockResolvedValue({
    ok: status === 200,
    json: () => Promise.resolve(body),
  } as Response);
Object.assign(globalThis, { fetch: fetchMock });

const listPreloads = () =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  Object.assign(navigator, { connection: { effectiveType: '4g' } });
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
  jest.resetAllMocks();
});

describe('loadRouteScriptPreloader', () => {
  it('requests the scripts of a route together, each once, with the attributes of their elements', async () => {
    respondWith(200, scripts);
    const preload = await loadRouteScriptPreloader('abc');
    expect(fetchMock).toHaveBeenCalledWith('/assets/route-scripts/abc.json', { priority: 'low' });
    preload('search', 'results');
    preload('search', 'home');
    preload('search', 'home');
    expect(listPreloads()).toEqual([ENTRY.src, CHUNK.src]);
    const link = document.querySelector<HTMLLinkElement>(`link[href="${CHUNK.src}"]`);
    expect(link).toMatchObject({ as: 'script', crossOrigin: 'anonymous' });
    expect(link?.getAttribute('integrity') ?? link?.integrity).toBe('sha384-c');
  });

  it('requests a stylesheet as one', async () => {
    respondWith(200, { search: { home: [{ src: '/assets/home.css', integrity: 'sha384-h' }] } });
    (await loadRouteScriptPreloader('abc'))('search', 'home');
    expect(document.querySelector('link[href="/assets/home.css"]')).toMatchObject({ as: 'style' });
  });

  it('requests nothing for an unknown route', async () => {
    respondWith(200, scripts);
    const preload = await loadRouteScriptPreloader('abc');
    preload('search', 'later');
    preload('retired', 'home');
    expect(listPreloads()).toEqual([]);
  });

  it('requests nothing when the composition is no longer live', async () => {
    respondWith(404, {});
    const preload = await loadRouteScriptPreloader('abc');
    preload('search', 'home');
    expect(listPreloads()).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g', rtt: 1_350 }])(
    'does not load the list on the connection %j',
    async (connection) => {
      Object.assign(navigator, { connection });
      await loadRouteScriptPreloader('abc');
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );
});
