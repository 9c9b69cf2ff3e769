import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LateTiles } from './late-tiles.tsx';
import { project } from './projection.ts';
import { MOST_FAILURES } from './tiles-asked.ts';

const HAMILTON = project(-37.787, 175.279);
const createView = (across: number, { x, y } = HAMILTON) => ({
  x: x - across / 2,
  y: y - across / 2,
  width: across,
  height: across,
});
const LAND = { waikato: { box: [0, 0, 1, 1] as const, path: 'M0 0h1v1z' } };
const CREDIT = '© [Land <Information>](https://land.example/terms)';

let see: (isSeen: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document.documentElement.dataset, {
    mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
    mapCredit: CREDIT,
  });
  class Observer {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => listener([{ isIntersecting }]));
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

const drawing = (across: number) => (
  <div>
    <svg viewBox="0 0 1 1">
      <LateTiles view={createView(across)} land={LAND} />
      <path className="land" d={LAND.waikato.path} />
    </svg>
  </div>
);

const images = () => [...document.querySelectorAll('image')];
const layer = () => document.querySelector('g');
const come = () => images().forEach((image) => fireEvent.load(image));
const rest = () => act(() => jest.advanceTimersByTimeAsync(200));

/** Rendered, its code there, in the window, and come to rest. */
async function show(across = 60) {
  const shown = render(drawing(across));
  await act(() => import('./tile-layer.tsx').then(() => undefined));
  return shown;
}

test('tiles are asked for once the map is seen and still; each is shown when it has come, with whose it is', async () => {
  const { rerender } = await show();
  await rest();
  expect(images()).toEqual([]);
  see(true);
  rerender(drawing(50));
  await rest();
  const asked = images();
  expect(asked.length).toBeGreaterThan(3);
  for (const image of asked)
    expect(image.getAttribute('href')).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/);
  expect(layer()).not.toHaveAttribute('data-some');
  expect(screen.queryByRole('link')).toBeNull();

  fireEvent.load(asked[0] as Element);
  expect(asked[0]).not.toHaveAttribute('data-waiting');
  expect(asked[1]).toHaveAttribute('data-waiting');
  expect(layer()).toHaveAttribute('data-some');
  expect(layer()).not.toHaveAttribute('data-whole');
  expect(screen.getByRole('link', { name: 'Land <Information>' })).toHaveAttribute(
    'href',
    'https://land.example/terms',
  );
  come();
  expect(layer()).toHaveAttribute('data-whole');
});

test('a map that comes nearer keeps what it has until the nearer tiles are there', async () => {
  const { rerender } = await show(60);
  see(true);
  await rest();
  come();
  const before = images().map((image) => image.getAttribute('href'));
  rerender(drawing(20));
  expect(images().map((image) => image.getAttribute('href'))).toEqual(before);
  await rest();
  const hrefs = images().map((image) => image.getAttribute('href') ?? '');
  expect(hrefs).toEqual(expect.arrayContaining(before));
  expect(hrefs.length).toBeGreaterThan(before.length);
  come();
  expect(images().length).toBe(hrefs.length - before.length);

  // So much of the country is as it is drawn, and nobody's to be named for.
  rerender(drawing(2_000));
  await rest();
  expect(images()).toEqual([]);
  expect(layer()).not.toHaveAttribute('data-some');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a tile that fails or does not come leaves the land as it was drawn; after too many nothing is asked for any more', async () => {
  const { rerender } = await show(60);
  see(true);
  await rest();
  const [first, second] = images();
  fireEvent.error(first as Element);
  fireEvent.load(second as Element);
  expect(first).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(images()).toEqual([second]);
  expect(layer()?.querySelectorAll('path')).toHaveLength(1);
  expect(layer()).not.toHaveAttribute('data-whole');

  for (let turn = 0; turn < MOST_FAILURES; turn += 1) {
    rerender(drawing(turn % 2 === 0 ? 20 : 10));
    await rest();
    images()
      .filter((image) => image.hasAttribute('data-waiting'))
      .forEach((image) => fireEvent.error(image));
  }
  expect(images()).toEqual([]);
  rerender(drawing(30));
  await rest();
  expect(images()).toEqual([]);
});

test.each([
  [
    'nobody has named any',
    () => Reflect.deleteProperty(document.documentElement.dataset, 'mapTiles'),
  ],
  ['whoever looks saves data', () => (document.documentElement.dataset['saver'] = '')],
  ['their device does', () => Object.assign(navigator, { connection: { saveData: true } })],
])('where %s, there is nothing', async (_, arrange) => {
  arrange();
  await show();
  expect(layer()).toBeNull();
});
