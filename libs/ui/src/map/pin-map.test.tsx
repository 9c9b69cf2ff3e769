import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PinMap, type GeoPoint } from './pin-map.tsx';

const MATAMATA = { lat: -37.81, lng: 175.77 };
const GORE = { lat: -46.1, lng: 168.94 };

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

const map = () => screen.getByRole('group', { name: /^Map of New Zealand/ });
const middle = () => {
  const [x = 0, y = 0, width = 0, height = 0] = (map().getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  return { x: x + width / 2, y: y + height / 2, width };
};

test('arrow keys move the pin by a kilometre, with Shift by ten', async () => {
  const onMove = jest.fn<(point: GeoPoint) => void>();
  render(<PinMap point={MATAMATA} around={null} onMove={onMove} />);
  act(() => screen.getByRole('button', { name: /^The pin/ }).focus());
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(onMove.mock.calls).toEqual([
    [{ lat: -37.801, lng: 175.77 }],
    [{ lat: -37.81, lng: 175.8837 }],
  ]);
});

test('Enter on the map puts the pin in its middle', () => {
  const onMove = jest.fn<(point: GeoPoint) => void>();
  render(<PinMap point={null} around={MATAMATA} onMove={onMove} />);
  fireEvent.keyDown(map(), { key: 'Enter' });
  expect(onMove.mock.calls).toEqual([[MATAMATA]]);
});

test('the map stays where it is while its pin is put, and starts anew for another subject', () => {
  const shown = (point: GeoPoint | null, subject: string, around: GeoPoint = MATAMATA) => (
    <PinMap
      point={point}
      around={around}
      subject={subject}
      acrossKm={100}
      onMove={() => undefined}
    />
  );
  const { rerender } = render(shown(null, 'Matamata'));
  const before = middle();
  rerender(shown({ lat: -37.9, lng: 175.9 }, 'Matamata'));
  expect(middle()).toEqual(before);
  rerender(shown(null, 'Gore', GORE));
  expect(middle().y).toBeGreaterThan(before.y + 1000);
  // As many kilometres, in a map that grows to the south.
  expect(middle().width).toBeGreaterThan(before.width);
});

test('what others see is a circle about the pin, where they see it at all', () => {
  const { container, rerender } = render(
    <PinMap point={MATAMATA} around={null} onMove={() => undefined} />,
  );
  expect(container.querySelector('.shown')).toBeInTheDocument();
  rerender(<PinMap point={MATAMATA} around={null} shownKm={0} onMove={() => undefined} />);
  expect(container.querySelector('.shown')).toBeNull();
});
