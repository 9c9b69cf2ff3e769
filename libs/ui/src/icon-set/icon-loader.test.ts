import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  splitIntoBatches,
  createIconLoader,
  MAX_URL_LENGTH,
  NEXT_ENDPOINT_DELAY_MS,
  ICON_LOAD_TIMEOUT_MS,
} from './icon-loader.ts';

const OWN = 'https://paddock.example/api/icons';
const PUBLIC = 'https://icons.example';

/**
 * Responds like Iconify's API, which leaves unknown icons out of its response. Names that start
 * with `none` are unknown.
 */
function createSetResponse(url: string): Response {
  const names = (new URL(url).searchParams.get('icons') ?? '').split(',');
  const icons = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('none'))
      .map((name) => [name, { body: `<path d="${new URL(url).host} ${name}"/>` }]),
  );
  return Response.json({ prefix: 'lucide', width: 24, height: 24, icons });
}

const neverResponds = () => new Promise<Response>(() => undefined);

let fetchMock: jest.Mock<(url: string, init: { signal: AbortSignal }) => Promise<Response>>;
let load: (name: string) => Promise<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock = jest.fn((url: string) => Promise.resolve(createSetResponse(url)));
  const loader = createIconLoader({
    endpoints: [OWN, PUBLIC],
    fetch: fetchMock as unknown as typeof fetch,
  });
  load = (name) => loader.load(name);
});
afterEach(() => {
  jest.useRealTimers();
});

const requestedUrls = () => fetchMock.mock.calls.map(([url]) => url);

describe('createIconLoader', () => {
  it('batches all names requested in one tick, per set, sorted and without duplicates', async () => {
    const loading = Promise.all([
      load('lucide:tractor'),
      load('lucide:bell'),
      load('lucide:tractor'),
      load('noto:cow'),
    ]);
    await jest.advanceTimersByTimeAsync(0);
    expect(requestedUrls()).toEqual([
      `${OWN}/lucide.json?icons=bell,tractor`,
      `${OWN}/noto.json?icons=cow`,
    ]);
    expect((await loading)[0]).toEqual({
      body: '<path d="paddock.example tractor"/>',
      left: 0,
      top: 0,
      width: 24,
      height: 24,
    });
    await load('lucide:bell');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it(`limits every URL to ${MAX_URL_LENGTH} characters, for every endpoint`, async () => {
    const names = Array.from({ length: 120 }, (_, index) => `icon-number-${index}`);
    const batches = splitIntoBatches([OWN, PUBLIC], 'lucide', names);
    expect(batches.flat().sort()).toEqual([...names].sort());
    for (const batch of batches)
      expect(`${OWN}/lucide.json?icons=${batch.join(',')}`.length).toBeLessThanOrEqual(
        MAX_URL_LENGTH,
      );
    // Batches are as long as possible: one more name would exceed the limit.
    const [first = [], second = []] = batches;
    expect(`${OWN}/lucide.json?icons=${[...first, second[0]].join(',')}`.length).toBeGreaterThan(
      MAX_URL_LENGTH,
    );
    const loading = Promise.all(names.map((name) => load(`lucide:${name}`)));
    await jest.advanceTimersByTimeAsync(0);
    expect(requestedUrls()).toHaveLength(batches.length);
    expect((await loading).every((icon) => icon !== null)).toBe(true);
  });

  it("also queries the public API when Paddock's API is slow, and uses the first response", async () => {
    fetchMock.mockImplementation((url) =>
      url.startsWith(OWN) ? neverResponds() : Promise.resolve(createSetResponse(url)),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(NEXT_ENDPOINT_DELAY_MS - 1);
    expect(requestedUrls()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requestedUrls()[1]).toBe(`${PUBLIC}/lucide.json?icons=tractor`);
    expect(await loading).toMatchObject({ body: '<path d="icons.example tractor"/>' });
    expect(fetchMock.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  it("uses Paddock's API if it responds slowly but still before the public API", async () => {
    fetchMock.mockImplementation((url) =>
      url.startsWith(OWN)
        ? new Promise((resolve) => setTimeout(() => resolve(createSetResponse(url)), 2_000))
        : neverResponds(),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toMatchObject({ body: '<path d="paddock.example tractor"/>' });
  });

  it("queries the next endpoint without delay when Paddock's API fails", async () => {
    fetchMock.mockImplementation((url) =>
      url.startsWith(OWN)
        ? Promise.resolve(new Response('', { status: 503 }))
        : Promise.resolve(createSetResponse(url)),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toMatchObject({ body: '<path d="icons.example tractor"/>' });
  });

  it('gives up after five seconds, and retries on the next load', async () => {
    fetchMock.mockImplementation(neverResponds);
    const settled = jest.fn();
    const loading = load('lucide:tractor').then(settled);
    await jest.advanceTimersByTimeAsync(ICON_LOAD_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith(null);
    fetchMock.mockImplementation((url) => Promise.resolve(createSetResponse(url)));
    const again = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await again).not.toBeNull();
  });

  it('gives up at once when every endpoint fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('no signal'));
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toBeNull();
  });

  it('remembers unknown icons and sends no request for an invalid name', async () => {
    const loading = Promise.all([
      load('lucide:none-such'),
      load('lucide:../x'),
      load('tractor'),
      load('lucide:A'),
    ]);
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toEqual([null, null, null, null]);
    await load('lucide:none-such');
    expect(requestedUrls()).toEqual([`${OWN}/lucide.json?icons=none-such`]);
  });

  it('resolves an alias to its icon, which may have its own size', async () => {
    fetchMock.mockResolvedValue(
      Response.json({
        icons: { house: { body: '<g/>', width: 20, left: 2 } },
        aliases: { home: { parent: 'house' } },
      }),
    );
    const loading = load('lucide:home');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toEqual({ body: '<g/>', left: 2, top: 0, width: 20, height: 16 });
  });
});
