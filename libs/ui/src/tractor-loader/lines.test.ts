import { expect, test } from '@jest/globals';
import { LOADER_LINES } from './lines.ts';

/** Two rows on the smallest phone. */
const LONGEST_CHARACTERS = 60;

test('there are at least 40 lines, each once', () => {
  expect(LOADER_LINES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(LOADER_LINES.map((line) => line.toLowerCase())).size).toBe(LOADER_LINES.length);
});

test.each(LOADER_LINES)('“%s” is a short line that says it goes on', (line) => {
  expect(line.length).toBeGreaterThan(10);
  expect(line.length).toBeLessThanOrEqual(LONGEST_CHARACTERS);
  expect(line).toMatch(/^[A-Z].*[…?]$/);
  expect(line.trim()).toBe(line);
});
