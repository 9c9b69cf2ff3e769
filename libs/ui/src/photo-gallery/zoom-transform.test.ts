import { expect, test } from '@jest/globals';
import { toCssTransform, panBy, scaleAround, UNZOOMED } from './zoom-transform.ts';

const SLIDE = { width: 400, height: 800 };

test('scaleAround keeps the given point in place', () => {
  const about = { x: 100, y: 600 };
  const { scale, x, y } = scaleAround(UNZOOMED, 2, about, SLIDE);
  expect({ x: about.x * scale + x, y: about.y * scale + y }).toEqual(about);
});

test('scaleAround limits the scale to between 1 and 4', () => {
  expect(scaleAround(UNZOOMED, 0.3, { x: 1, y: 1 }, SLIDE)).toEqual(UNZOOMED);
  expect(scaleAround(UNZOOMED, 9, { x: 1, y: 1 }, SLIDE).scale).toBe(4);
});

test('panBy limits the movement so that the photo always covers its slide', () => {
  const twice = scaleAround(UNZOOMED, 2, { x: 200, y: 400 }, SLIDE);
  expect(panBy(twice, { x: 9_999, y: 9_999 }, SLIDE)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(panBy(twice, { x: -9_999, y: -9_999 }, SLIDE)).toEqual({ scale: 2, x: -400, y: -800 });
  expect(panBy(UNZOOMED, { x: 50, y: 50 }, SLIDE)).toEqual(UNZOOMED);
});

test('scaleAround moves the photo back to its place when the scale returns to 1', () => {
  const corner = panBy(
    scaleAround(UNZOOMED, 4, { x: 0, y: 0 }, SLIDE),
    { x: -9_999, y: -9_999 },
    SLIDE,
  );
  expect(scaleAround(corner, 1, { x: 0, y: 0 }, SLIDE)).toEqual(UNZOOMED);
  expect(toCssTransform(UNZOOMED)).toBe('');
});
