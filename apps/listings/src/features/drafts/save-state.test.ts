import { expect, it } from '@jest/globals';
import { saveWords } from './save-state.ts';

const AT = Date.parse('2026-11-22T02:00:00Z');

it.each([
  [0, 'Saved'],
  [3_400, 'Saved 3 s ago'],
  [59_999, 'Saved 59 s ago'],
  [125_000, 'Saved 2 min ago'],
  [3 * 3_600_000, 'Saved'],
])('%i ms after', (ms, words) => {
  expect(saveWords({ is: 'saved', at: new Date(AT).toISOString() }, AT + ms)).toBe(words);
});
