import { expect, test } from '@jest/globals';
import { LOADER_LINES } from './loader-lines.ts';

/** A message of this length fits on two lines on the smallest phone. */
const MAX_CHARACTERS = 60;

test('LOADER_LINES has at least 40 different messages', () => {
  expect(LOADER_LINES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(LOADER_LINES.map((line) => line.toLowerCase())).size).toBe(LOADER_LINES.length);
});

test.each(LOADER_LINES)(
  'the loader message “%s” is short and ends with an ellipsis or a question mark',
  (line) => {
    expect(line.length).toBeGreaterThan(10);
    expect(line.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(line).toMatch(/^[A-Z].*[…?]$/);
    expect(line.trim()).toBe(line);
  },
);
