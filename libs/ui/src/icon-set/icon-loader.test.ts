import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toBatches, createIconLoader, LONGEST_URL, ROTATE_MS, TIMEOUT_MS } from './icon-loader.ts';

const OWN = 'https://paddock.example/api/icons';
const PUBLIC = 'https://icons.example';

/** Answers like Iconify's API: every icon there is, but `none-*`. */
function setFor(url: string): Response {
  const names = (new URL(url).searchParams.get('icons') ?? '').split(',');
  const icons = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('none'))
      .map((name) => [name, { body: `<path d="${new URL(url).host} ${name}"/>` }]),
  );
  return Response.json({ prefix: 'lucide', width: 24, height: 24, icons });
}

const never = () => new Promise<Response>(() => undefined);

let answer: jest.Mock<(url: string, init: { signal: AbortSignal }) => Promise<Response>>;
let load: (name: string) => Promise<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  answer = jest.fn((url: string) => Promise.resolve(setFor(url)));
  const loader = createIconLoader({
    endpoints: [OWN, PUBLIC],
    fetch: answer as unknown as typeof fetch,
  });
  load = (name) => loader.load(name);
});
afterEach(() => {
  jest.useRealTimers();
});

const urls = () => answer.mock.calls.map(([url]) => url);

describe('the icon loader', () => {
  it('asks for all names of one tick at once, sorted, and for none twice', async () => {
    const loading = Promise.all([
      load('lucide:tractor'),
      load('lucide:bell'),
      load('lucide:tractor'),
      load('noto:cow'),
    ]);
    await jest.advanceTimersByTimeAsync(0);
    expect(urls()).toEqual([`${OWN}/lucide.json?icons=bell,tractor`, `${OWN}/noto.json?icons=cow`]);
    expect((await loading)[0]).toEqual({
      body: '<path d="paddock.example tractor"/>',
      left: 0,
      top: 0,
      width: 24,
      height: 24,
    });
    await load('lucide:bell');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it(`keeps every address to ${LONGEST_URL} characters, whoever is asked`, async () => {
    const names = Array.from({ length: 120 }, (_, index) => `icon-number-${index}`);
    const batches = toBatches([OWN, PUBLIC], 'lucide', names);
    expect(batches.flat().sort()).toEqual([...names].sort());
    for (const batch of batches)
      expect(`${OWN}/lucide.json?icons=${batch.join(',')}`.length).toBeLessThanOrEqual(LONGEST_URL);
    // As few as will do: one more name would not have fitted.
    const [first = [], second = []] = batches;
    expect(`${OWN}/lucide.json?icons=${[...first, second[0]].join(',')}`.length).toBeGreaterThan(
      LONGEST_URL,
    );
    const loading = Promise.all(names.map((name) => load(`lucide:${name}`)));
    await jest.advanceTimersByTimeAsync(0);
    expect(urls()).toHaveLength(batches.length);
    expect((await loading).every((drawing) => drawing !== null)).toBe(true);
  });

  it('asks the public API as well where ours is silent, and takes whoever is first', async () => {
    answer.mockImplementation((url) =>
      url.startsWith(OWN) ? never() : Promise.resolve(setFor(url)),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(ROTATE_MS - 1);
    expect(urls()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(urls()[1]).toBe(`${PUBLIC}/lucide.json?icons=tractor`);
    expect(await loading).toMatchObject({ body: '<path d="icons.example tractor"/>' });
    expect(answer.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  it('still takes our own answer where it is late and first', async () => {
    answer.mockImplementation((url) =>
      url.startsWith(OWN)
        ? new Promise((resolve) => setTimeout(() => resolve(setFor(url)), 2_000))
        : never(),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toMatchObject({ body: '<path d="paddock.example tractor"/>' });
  });

  it('does not wait where ours fails', async () => {
    answer.mockImplementation((url) =>
      url.startsWith(OWN)
        ? Promise.resolve(new Response('', { status: 503 }))
        : Promise.resolve(setFor(url)),
    );
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toMatchObject({ body: '<path d="icons.example tractor"/>' });
  });

  it('gives up after five seconds, and tries again when asked again', async () => {
    answer.mockImplementation(never);
    const settled = jest.fn();
    const loading = load('lucide:tractor').then(settled);
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith(null);
    answer.mockImplementation((url) => Promise.resolve(setFor(url)));
    const again = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await again).not.toBeNull();
  });

  it('gives up at once where all fail', async () => {
    answer.mockRejectedValue(new TypeError('no signal'));
    const loading = load('lucide:tractor');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toBeNull();
  });

  it('knows for good what there is not, and asks for nothing that is no name', async () => {
    const loading = Promise.all([
      load('lucide:none-such'),
      load('lucide:../x'),
      load('tractor'),
      load('lucide:A'),
    ]);
    await jest.advanceTimersByTimeAsync(0);
    expect(await loading).toEqual([null, null, null, null]);
    await load('lucide:none-such');
    expect(urls()).toEqual([`${OWN}/lucide.json?icons=none-such`]);
  });

  it('follows another name to its icon, with a size of its own', async () => {
    answer.mockResolvedValue(
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
