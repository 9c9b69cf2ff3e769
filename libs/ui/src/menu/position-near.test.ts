import { expect, test } from '@jest/globals';
import { getPositionNear } from './position-near.ts';

const MENU = { width: 200, height: 160 };
const VIEWPORT = { width: 360, height: 640 };
const createTrigger = (left: number, top: number) => ({
  left,
  right: left + 44,
  top,
  bottom: top + 44,
});

test.each([
  ['below the trigger, aligned left', createTrigger(20, 100), { left: 20, top: 148 }],
  ['aligned right near the right edge', createTrigger(300, 100), { left: 144, top: 148 }],
  ['above the trigger near the bottom edge', createTrigger(20, 560), { left: 20, top: 396 }],
])('getPositionNear places the menu %s', (_position, trigger, corner) => {
  expect(getPositionNear(trigger, MENU, VIEWPORT)).toEqual(corner);
});

test('getPositionNear keeps the menu’s top left corner inside the viewport when it does not fit', () => {
  const corner = getPositionNear(createTrigger(100, 60), { width: 340, height: 620 }, VIEWPORT);
  expect(corner.left).toBeGreaterThanOrEqual(8);
  expect(corner.top).toBeGreaterThanOrEqual(8);
});
