import { expect, test } from '@jest/globals';
import { LOADER_MESSAGES } from './loader-lines.ts';

/** A message of this length fits on two lines on the smallest phone. */
const MAX_CHARACTERS = 60;

test('LOADER_MESSAGES has at least 40 different messages', () => {
  expect(LOADER_MESSAGES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(LOADER_MESSAGES.map((line) => line.toLowerCase())).size).toBe(
    LOADER_MESSAGES.length,
  );
});

test.each(LOADER_MESSAGES)(
  'the loader message “%s” is short and ends with an ellipsis or a question mark',
  (line) => {
    expect(line.length).toBeGreaterThan(10);
    expect(line.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(line).toMatch(/^[A-Z].*[…?]$/);
    expect(line.trim()).toBe(line);
  },
);
