import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useState, type ReactElement } from 'react';
import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';
import { PlacesMap } from '@paddock/ui/map/places-map.tsx';
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

// With reduced motion, the map moves without animation.
beforeEach(() => {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

function createMap(props: Partial<NzMapProps> = {}) {
  const element: ReactElement = <NzMap label="Tractors on the map" points={POINTS} {...props} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return { router, element: <RouterProvider router={router} /> };
}

test.each([
  ['phone', 326, 383],
  ['wide', 718, 618],
  ['wide', 488, 753],
])(
  'NzMap has readable labels on the server for a map of a %s, %i px by %i px',
  (device, width, height) => {
    Object.assign(globalThis, { ResizeObserver: () => undefined });
    const page = document.createElement('div');
    page.innerHTML = renderToString(createMap().element);
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    const [, , unitsX = 0, unitsY = 0] = (
      page.querySelector('[role="group"]')?.getAttribute('viewBox') ?? ''
    )
      .split(' ')
      .map(Number);
    const scale = Math.min(width / unitsX, height / unitsY);
    const town = page.querySelector(`[data-for="${device}"] .town`);
    const pixels = Number(town?.closest('[font-size]')?.getAttribute('font-size')) * scale;
    expect(pixels).toBeGreaterThan(12.5);
    expect(pixels).toBeLessThan(15);
  },
);

test('NzMap renders its labels and markers once when it has been measured', () => {
  let measure: (size: { width: number; height: number }) => void = () => undefined;
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(onResize: (entries: readonly { readonly contentRect: object }[]) => void) {
        measure = (contentRect) => onResize([{ contentRect }]);
      }
    },
  });
  const { unmount } = render(createMap().element);
  expect(screen.getAllByText('Christchurch')).toHaveLength(2);
  act(() => measure({ width: 326, height: 383 }));
  expect(screen.getAllByText('Christchurch')).toHaveLength(1);
  unmount();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('NzMap renders regions and points as links on the server', () => {
  const html = renderToString(
    createMap({
      getRegionHref: (slug) => `/search/listing?regions=${slug}`,
      regionCounts: { waikato: 12 },
    }).element,
  );
  expect(html).toContain('href="/search/listing?regions=waikato"');
  expect(html).toContain('aria-label="Waikato, 12 listings"');
  expect(html).toContain('href="/marketplace/quads/323456789"');
  expect(html).toContain('Christchurch');
});

test('NzMap shows points that are close together as one marker with their count, and zooms in when the marker is clicked', () => {
  const { element } = createMap();
  render(element);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const getViewBoxWidth = () => Number(map.getAttribute('viewBox')?.split(' ')[2]);
  const before = getViewBoxWidth();
  fireEvent.click(screen.getByRole('button', { name: /4 listings near each other/ }));
  expect(getViewBoxWidth()).toBeLessThan(before / 2);
  fireEvent.click(screen.getByRole('button', { name: 'Show all listings' }));
  expect(screen.getByRole('link', { name: /Quad in Gore/ }).getAttribute('href')).toBe(
    '/marketplace/quads/323456789',
  );
});

test('NzMap links each region, and marks the selected region', () => {
  const { element } = createMap({ getRegionHref: (slug) => `/${slug}`, selectedRegion: 'otago' });
  render(element);
  expect(screen.getByRole('link', { name: 'Taranaki' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Otago' })).toHaveAttribute('href', '/otago');
  expect(screen.getByRole('link', { name: 'Otago' })).toHaveAttribute('aria-current', 'true');
});

test('NzMap moves its view with keys and buttons', () => {
  const { element } = createMap();
  render(element);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const getViewBox = () => (map.getAttribute('viewBox') ?? '').split(' ').map(Number);
  fireEvent.keyDown(map, { key: '0' });
  const [wholeX = 0, , wholeWidth = 0] = getViewBox();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(getViewBox()[2]).toBeCloseTo(wholeWidth / 1.7, 3);
  fireEvent.keyDown(map, { key: '-' });
  expect(getViewBox()[2]).toBeCloseTo(wholeWidth, 3);
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(getViewBox()[0]).toBeGreaterThan(wholeX);
});

test('NzMap offers to search the visible area after the user has moved it', () => {
  const onAreaSearch = jest.fn();
  const area = { south: -38.5, west: 174.5, north: -37.5, east: 176 };
  const { element } = createMap({ onAreaSearch, initialArea: area, selectedRegion: 'otago' });
  render(element);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('');
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  expect(screen.getByRole('status')).toHaveTextContent('You can search this area');
  fireEvent.keyDown(map, { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: 'Search this area' }));
  // The map is higher than the area, so it shows more in the north and south.
  const searched = onAreaSearch.mock.calls[0]?.[0] as typeof area;
  expect([searched.west, searched.east]).toEqual([
    expect.closeTo(area.west, 5),
    expect.closeTo(area.east, 5),
  ]);
  expect(searched.south).toBeLessThan(area.south);
  expect(searched.north).toBeGreaterThan(area.north);
  expect(map).toHaveFocus();
});

test('NzMap shows all of New Zealand first when points are on both main islands', () => {
  const getViewBox = (points: NzMapProps['points']) => {
    const { unmount } = render(createMap({ points }).element);
    const box = screen.getByRole('group', { name: /Tractors on the map/ }).getAttribute('viewBox');
    unmount();
    return box;
  };
  const wholeCountry = getViewBox([]);
  expect(getViewBox(POINTS)).toBe(wholeCountry);
  expect(getViewBox(POINTS.slice(0, 2))).not.toBe(wholeCountry);
});

test('MapThumbnail uses its caption as its accessible name and highlights the region', () => {
  const { container } = render(
    <MapThumbnail
      lat={-37.81}
      lng={175.77}
      regionSlug="waikato"
      caption="Near Matamata, Waikato"
    />,
  );
  expect(screen.getByRole('img', { name: 'Near Matamata, Waikato' })).toBeTruthy();
  expect(container.querySelector('.is-region')?.getAttribute('href')).toMatch(/\.svg#waikato$/);
  expect(container.querySelectorAll('.near')).toHaveLength(1);
});

test.each([
  ['Matamata', -37.81, 175.77],
  ['Tūātapere, far from a larger town', -46.13, 167.69],
  ['Haast, where no larger town is within 100 km', -43.88, 169.04],
])('MapThumbnail shows what is around %s, and where in the country it is', (place, lat, lng) => {
  const [town = ''] = place.split(',');
  const { container } = render(
    <MapThumbnail lat={lat} lng={lng} regionSlug="southland" caption="Near here" town={town} />,
  );
  const labels = [...container.querySelectorAll('.town')].map(({ textContent }) => textContent);
  expect(labels.filter((label) => label === town)).toHaveLength(1);
  expect(labels.length).toBeGreaterThanOrEqual(3);
  expect(container.querySelectorAll('.country .dot')).toHaveLength(1);
});

const MATAMATA = { name: 'Matamata', lat: -37.81, lng: 175.77 };

test.each([
  [
    'MapThumbnail',
    <MapThumbnail key="" {...MATAMATA} regionSlug="" caption="Near here" town="Te Poi" />,
  ],
  ['PlacesMap', <PlacesMap key="" label="Your locations" places={[MATAMATA]} />],
])('%s has labels of 14 px on a phone of 360 px', (_name, map) => {
  const { container } = render(map);
  const [, , units = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const sizes = [...container.querySelectorAll('.town')].map(
    (label) => (Number(label.closest('[font-size]')?.getAttribute('font-size')) * 328) / units,
  );
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  for (const size of sizes) expect(size).toBeCloseTo(14, 1);
});

test.each([
  ['Broadwood', -35.26, 173.39, 'Near here · about 50 km from Kerikeri'],
  ['Lincoln', -43.64, 172.49, 'Near here · about 15 km from Christchurch'],
  ['Matamata', -37.81, 175.77, 'Near here'],
])('MapThumbnail says how far %s is from a larger town', (town, lat, lng, caption) => {
  render(<MapThumbnail lat={lat} lng={lng} regionSlug="" caption="Near here" town={town} />);
  expect(screen.getByText(caption).tagName).toBe('FIGCAPTION');
});

test('NzMap keeps the focus and adjusts its view when points are added', () => {
  function GrowingMap() {
    const [points, setPoints] = useState<NzMapProps['points']>(POINTS.slice(0, 1));
    return (
      <>
        <button onClick={() => setPoints(POINTS)}>More points</button>
        <NzMap
          label="Tractors on the map"
          points={points}
          getRegionHref={(slug) => `/search/listing?regions=${slug}`}
        />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <GrowingMap /> }]);
  render(<RouterProvider router={router} />);
  const map = screen.getByRole('group', { name: /Tractors on the map/ });
  const getViewBox = () => map.getAttribute('viewBox');
  const viewBoxOfOnePoint = getViewBox();
  const region = screen.getByRole('link', { name: 'Waikato' });
  act(() => region.focus());

  fireEvent.click(screen.getByRole('button', { name: 'More points' }));
  expect(region).toHaveFocus();
  expect(getViewBox()).not.toBe(viewBoxOfOnePoint);
});

test('NzMap keeps a view that the user moved when points are added, and resets the view for another search', () => {
  const ONE = POINTS.slice(0, 1);
  function Searches() {
    const [search, setSearch] = useState<Pick<NzMapProps, 'points' | 'resetKey'>>({
      points: ONE,
      resetKey: 'tractors',
    });
    return (
      <>
        <button onClick={() => setSearch({ points: POINTS, resetKey: 'tractors' })}>
          Every point
        </button>
        <button onClick={() => setSearch({ points: ONE, resetKey: 'quads' })}>
          Another search
        </button>
        <NzMap label="On the map" {...search} />
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Searches /> }])} />);
  const map = screen.getByRole('group', { name: /On the map/ });
  const getViewBox = () => map.getAttribute('viewBox');
  const initialViewBox = getViewBox();
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  const movedViewBox = getViewBox();
  expect(movedViewBox).not.toBe(initialViewBox);

  fireEvent.click(screen.getByRole('button', { name: 'Every point' }));
  expect(getViewBox()).toBe(movedViewBox);
  fireEvent.click(screen.getByRole('button', { name: 'Another search' }));
  expect(getViewBox()).toBe(initialViewBox);
});
