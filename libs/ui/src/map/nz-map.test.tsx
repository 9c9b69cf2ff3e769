import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useState, type ReactElement } from 'react';
import { MapThumbnail } from './map-thumbnail.tsx';
import { NzMap, type NzMapProps } from './nz-map.tsx';

const POINTS: NzMapProps['points'] = [
  {
    lat: -37.81,
    lng: 175.77,
    count: 1,
    label: 'Tractor in Matamata, $48,500',
    href: '/marketplace/tractors/123456789',
  },
  {
    lat: -37.82,
    lng: 175.78,
    count: 3,
    label: 'Three near it',
    href: '/marketplace/tractors/223456789',
  },
  {
    lat: -46.1,
    lng: 168.94,
    count: 1,
    label: 'Quad in Gore, $9,000',
    href: '/marketplace/quads/323456789',
  },
];

// Asked for less motion, the map moves at once.
beforeEach(() => {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

function renderMap(props: Partial<NzMapProps> = {}) {
  const element: ReactElement = <NzMap label="Tractors on the map" points={POINTS} {...props} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return { router, element: <RouterProvider router={router} /> };
}

test('the server sends a whole map: regions and points as links', () => {
  const html = renderToString(
    renderMap({
      regionHref: (slug) => `/search/listing?regions=${slug}`,
      regionCounts: { waikato: 12 },
    }).element,
  );
  expect(html).toContain('href="/search/listing?regions=waikato"');
  expect(html).toContain('aria-label="Waikato, 12 listings"');
  expect(html).toContain('href="/marketplace/quads/323456789"');
  expect(html).toContain('Christchurch');
});

test('near points are one mark that says how many, and that comes nearer when it is opened', () => {
  const { element } = renderMap();
  render(element);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const getViewBoxWidth = () => Number(map.getAttribute('viewBox')?.split(' ')[2]);
  const before = getViewBoxWidth();
  fireEvent.click(screen.getByRole('button', { name: /4 listings near each other/ }));
  expect(getViewBoxWidth()).toBeLessThan(before / 2);
  fireEvent.click(screen.getByRole('button', { name: 'Show every listing' }));
  expect(screen.getByRole('link', { name: /Quad in Gore/ }).getAttribute('href')).toBe(
    '/marketplace/quads/323456789',
  );
});

test('a region is chosen by click and by key, and says that it is', () => {
  const onRegionSelect = jest.fn();
  const { element } = renderMap({ onRegionSelect, selectedRegion: 'otago' });
  render(element);
  fireEvent.click(screen.getByRole('button', { name: 'Taranaki' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Southland' }), { key: 'Enter' });
  expect(onRegionSelect.mock.calls).toEqual([['taranaki'], ['southland']]);
  expect(screen.getByRole('button', { name: 'Otago' }).getAttribute('aria-pressed')).toBe('true');
});

test('keys and buttons move the map', () => {
  const { element } = renderMap();
  render(element);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const seen = () => (map.getAttribute('viewBox') ?? '').split(' ').map(Number);
  fireEvent.keyDown(map, { key: '0' });
  const [wholeX = 0, , wholeWidth = 0] = seen();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(seen()[2]).toBeCloseTo(wholeWidth / 1.7, 3);
  fireEvent.keyDown(map, { key: '-' });
  expect(seen()[2]).toBeCloseTo(wholeWidth, 3);
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(seen()[0]).toBeGreaterThan(wholeX);
});

test('a thumbnail names its place and draws it', () => {
  const { container } = render(
    <MapThumbnail
      lat={-37.81}
      lng={175.77}
      regionSlug="waikato"
      caption="Near Matamata, Waikato"
    />,
  );
  expect(screen.getByRole('img', { name: 'Near Matamata, Waikato' })).toBeTruthy();
  expect(container.querySelectorAll('.is-region')).toHaveLength(1);
  expect(container.querySelectorAll('.near')).toHaveLength(1);
});

test('points that come later take neither the focus nor the place where somebody has moved the map', () => {
  function Growing() {
    const [points, setPoints] = useState<NzMapProps['points']>(POINTS.slice(0, 1));
    return (
      <>
        <button onClick={() => setPoints(POINTS)}>More points</button>
        <NzMap
          label="Tractors on the map"
          points={points}
          regionHref={(slug) => `/search/listing?regions=${slug}`}
        />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Growing /> }]);
  render(<RouterProvider router={router} />);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const seen = () => map.getAttribute('viewBox');
  const ofOnePoint = seen();
  const region = screen.getByRole('link', { name: 'Waikato' });
  act(() => region.focus());

  fireEvent.click(screen.getByRole('button', { name: 'More points' }));
  expect(region).toHaveFocus();
  expect(seen()).not.toBe(ofOnePoint);
});

test('a map that was moved stays where it is when points come, and starts anew with another search', () => {
  const ONE = POINTS.slice(0, 1);
  function Searches() {
    const [search, setSearch] = useState<Pick<NzMapProps, 'points' | 'subject'>>({
      points: ONE,
      subject: 'tractors',
    });
    return (
      <>
        <button onClick={() => setSearch({ points: POINTS, subject: 'tractors' })}>
          Every point
        </button>
        <button onClick={() => setSearch({ points: ONE, subject: 'quads' })}>Another search</button>
        <NzMap label="On the map" {...search} />
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Searches /> }])} />);
  const map = screen.getByRole('group', { name: /On the map/ });
  const seen = () => map.getAttribute('viewBox');
  const atFirst = seen();
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  const moved = seen();
  expect(moved).not.toBe(atFirst);

  fireEvent.click(screen.getByRole('button', { name: 'Every point' }));
  expect(seen()).toBe(moved);
  fireEvent.click(screen.getByRole('button', { name: 'Another search' }));
  expect(seen()).toBe(atFirst);
});
