import { expect, test } from '@jest/globals';
import { toCss, movedBy, scaledTo, WHOLE } from './zoom-transform.ts';

const SLIDE = { width: 400, height: 800 };

test('scaleAround keeps the given point in place', () => {
  const about = { x: 100, y: 600 };
  const { scale, x, y } = scaledTo(WHOLE, 2, about, SLIDE);
  expect({ x: about.x * scale + x, y: about.y * scale + y }).toEqual(about);
});

test('scaleAround limits the scale to between 1 and 4', () => {
  expect(scaledTo(WHOLE, 0.3, { x: 1, y: 1 }, SLIDE)).toEqual(WHOLE);
  expect(scaledTo(WHOLE, 9, { x: 1, y: 1 }, SLIDE).scale).toBe(4);
});

test('panBy keeps the photo over its slide', () => {
  const twice = scaledTo(WHOLE, 2, { x: 200, y: 400 }, SLIDE);
  expect(movedBy(twice, { x: 9_999, y: 9_999 }, SLIDE)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(movedBy(twice, { x: -9_999, y: -9_999 }, SLIDE)).toEqual({ scale: 2, x: -400, y: -800 });
  expect(movedBy(WHOLE, { x: 50, y: 50 }, SLIDE)).toEqual(WHOLE);
});

test('scaleAround fits the photo to its slide when it scales back to 1', () => {
  const corner = movedBy(
    scaledTo(WHOLE, 4, { x: 0, y: 0 }, SLIDE),
    { x: -9_999, y: -9_999 },
    SLIDE,
  );
  expect(scaledTo(corner, 1, { x: 0, y: 0 }, SLIDE)).toEqual(WHOLE);
  expect(toCss(WHOLE)).toBe('');
});
