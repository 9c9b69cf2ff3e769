import { expect, test } from '@jest/globals';
import { cornerBeside } from './place-beside.ts';

const MENU = { width: 200, height: 160 };
const ROOM = { width: 360, height: 640 };
const opener = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

test.each([
  ['below, from its left edge', opener(20, 100), { left: 20, top: 148 }],
  ['from its right edge where the window ends', opener(300, 100), { left: 144, top: 148 }],
  ['above where there is no room below', opener(20, 560), { left: 20, top: 396 }],
])('%s', (_where, from, corner) => {
  expect(cornerBeside(from, MENU, ROOM)).toEqual(corner);
});

test('it never starts outside the window, however little room there is', () => {
  const corner = cornerBeside(opener(100, 60), { width: 340, height: 620 }, ROOM);
  expect(corner.left).toBeGreaterThanOrEqual(8);
  expect(corner.top).toBeGreaterThanOrEqual(8);
});
