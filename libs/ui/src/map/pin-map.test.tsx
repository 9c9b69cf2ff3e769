import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PinMap, type GeoPoint } from './pin-map.tsx';

const MATAMATA = { lat: -37.81, lng: 175.77 };
const GORE = { lat: -46.1, lng: 168.94 };

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

const getMap = () => screen.getByRole('group', { name: /^Map of New Zealand/ });
const getCentre = () => {
  const [x = 0, y = 0, width = 0, height = 0] = (getMap().getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  return { x: x + width / 2, y: y + height / 2, width };
};

test('PinMap moves the pin one kilometre with an arrow key and ten kilometres with Shift and an arrow key', async () => {
  const onMove = jest.fn<(point: GeoPoint) => void>();
  render(<PinMap point={MATAMATA} defaultCentre={null} onMove={onMove} />);
  act(() => screen.getByRole('button', { name: /^Pin/ }).focus());
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(onMove.mock.calls).toEqual([
    [{ lat: -37.801, lng: 175.77 }],
    [{ lat: -37.81, lng: 175.8837 }],
  ]);
});

test('PinMap places the pin in the centre of the map on Enter', () => {
  const onMove = jest.fn<(point: GeoPoint) => void>();
  render(<PinMap point={null} defaultCentre={MATAMATA} onMove={onMove} />);
  fireEvent.keyDown(getMap(), { key: 'Enter' });
  expect(onMove.mock.calls).toEqual([[MATAMATA]]);
});

test('PinMap keeps its view when the pin moves, and resets the view when the reset key changes', () => {
  const createMap = (point: GeoPoint | null, subject: string, around: GeoPoint = MATAMATA) => (
    <PinMap
      point={point}
      defaultCentre={around}
      resetKey={subject}
      initialWidthKm={100}
      onMove={() => undefined}
    />
  );
  const { rerender } = render(createMap(null, 'Matamata'));
  const before = getCentre();
  rerender(createMap({ lat: -37.9, lng: 175.9 }, 'Matamata'));
  expect(getCentre()).toEqual(before);
  rerender(createMap(null, 'Gore', GORE));
  expect(getCentre().y).toBeGreaterThan(before.y + 1000);
  // The same distance in kilometres is more map units in the south.
  expect(getCentre().width).toBeGreaterThan(before.width);
});

test('PinMap shows the circle that other users see, and none when they do not see the location', () => {
  const { container, rerender } = render(
    <PinMap point={MATAMATA} defaultCentre={null} onMove={() => undefined} />,
  );
  expect(container.querySelector('.shown')).toBeInTheDocument();
  rerender(
    <PinMap point={MATAMATA} defaultCentre={null} publicRadiusKm={0} onMove={() => undefined} />,
  );
  expect(container.querySelector('.shown')).toBeNull();
});
