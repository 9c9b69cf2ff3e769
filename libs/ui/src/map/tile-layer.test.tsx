import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyTileLayer } from './lazy-tile-layer.tsx';
import { projectLocation } from './projection.ts';
import { MAX_TILE_FAILURES } from './tile-state.ts';

const HAMILTON = projectLocation(-37.787, 175.279);
const createView = (across: number, { x, y } = HAMILTON) => ({
  x: x - across / 2,
  y: y - across / 2,
  width: across,
  height: across,
});
const LAND_PATH = 'M0 0h1v1z';
const CREDIT = '© [Land <Information>](https://land.example/terms)';

let setInViewport: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document.documentElement.dataset, {
    mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
    mapCredit: CREDIT,
  });
  class Observer {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      setInViewport = (isIntersecting) => act(() => listener([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  jest
    .spyOn(SVGElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 400, height: 400 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['mapTiles', 'mapCredit', 'saver'])
    Reflect.deleteProperty(document.documentElement.dataset, name);
  Reflect.deleteProperty(navigator, 'connection');
});

const createMap = (across: number) => (
  <div>
    <svg viewBox="0 0 1 1">
      <LazyTileLayer view={createView(across)} land={<path d={LAND_PATH} />} />
      <path className="land" d={LAND_PATH} />
    </svg>
  </div>
);

const getImages = () => [...document.querySelectorAll('image')];
const getLayer = () => document.querySelector('g');
const loadImages = () => getImages().forEach((image) => fireEvent.load(image));
const waitUntilStill = () => act(() => jest.advanceTimersByTimeAsync(200));

/** Renders the map and waits until the tile layer's chunk has loaded. */
async function renderMap(across = 60) {
  const result = render(createMap(across));
  await act(() => import('./tile-layer.tsx').then(() => undefined));
  return result;
}

test('TileLayer requests tiles once the map is visible and has stopped moving, and shows each tile when it has loaded, with the attribution', async () => {
  const { rerender } = await renderMap();
  await waitUntilStill();
  expect(getImages()).toEqual([]);
  setInViewport(true);
  rerender(createMap(50));
  await waitUntilStill();
  const requested = getImages();
  expect(requested.length).toBeGreaterThan(3);
  for (const image of requested)
    expect(image.getAttribute('href')).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/);
  expect(getLayer()).not.toHaveAttribute('data-some');
  expect(screen.queryByRole('link')).toBeNull();

  fireEvent.load(requested[0] as Element);
  expect(requested[0]).not.toHaveAttribute('data-waiting');
  expect(requested[1]).toHaveAttribute('data-waiting');
  expect(getLayer()).toHaveAttribute('data-some');
  expect(getLayer()).not.toHaveAttribute('data-whole');
  expect(screen.getByRole('link', { name: 'Land <Information>' })).toHaveAttribute(
    'href',
    'https://land.example/terms',
  );
  loadImages();
  expect(getLayer()).toHaveAttribute('data-whole');
});

test('TileLayer keeps the loaded tiles after a zoom until the new tiles have loaded', async () => {
  const { rerender } = await renderMap(60);
  setInViewport(true);
  await waitUntilStill();
  loadImages();
  const before = getImages().map((image) => image.getAttribute('href'));
  rerender(createMap(20));
  expect(getImages().map((image) => image.getAttribute('href'))).toEqual(before);
  await waitUntilStill();
  const hrefs = getImages().map((image) => image.getAttribute('href') ?? '');
  expect(hrefs).toEqual(expect.arrayContaining(before));
  expect(hrefs.length).toBeGreaterThan(before.length);
  loadImages();
  expect(getImages().length).toBe(hrefs.length - before.length);

  // This view is too large for tiles, so neither tiles nor the attribution are shown.
  rerender(createMap(2_000));
  await waitUntilStill();
  expect(getImages()).toEqual([]);
  expect(getLayer()).not.toHaveAttribute('data-some');
  expect(screen.queryByRole('link')).toBeNull();
});

test('TileLayer leaves the land visible where a tile fails or times out, and requests no more tiles after too many failures', async () => {
  const { rerender } = await renderMap(60);
  setInViewport(true);
  await waitUntilStill();
  const [first, second] = getImages();
  fireEvent.error(first as Element);
  fireEvent.load(second as Element);
  expect(first).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(getImages()).toEqual([second]);
  expect(getLayer()?.querySelectorAll('path')).toHaveLength(1);
  expect(getLayer()).not.toHaveAttribute('data-whole');

  for (let round = 0; round < MAX_TILE_FAILURES; round += 1) {
    rerender(createMap(round % 2 === 0 ? 20 : 10));
    await waitUntilStill();
    getImages()
      .filter((image) => image.hasAttribute('data-waiting'))
      .forEach((image) => fireEvent.error(image));
  }
  expect(getImages()).toEqual([]);
  rerender(createMap(30));
  await waitUntilStill();
  expect(getImages()).toEqual([]);
});

test.each([
  [
    'no tile service is configured',
    () => Reflect.deleteProperty(document.documentElement.dataset, 'mapTiles'),
  ],
  ['the visitor saves data', () => (document.documentElement.dataset['saver'] = '')],
  ['the device saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
])('LazyTileLayer renders nothing when %s', async (_, arrange) => {
  arrange();
  await renderMap();
  expect(getLayer()).toBeNull();
});
