import { describe, expect, it } from '@jest/globals';
import { getSaveStateLabel } from './save-state.ts';

const AT = Date.parse('2026-11-22T02:00:00Z');

describe('getSaveStateLabel', () => {
  it('says that a draft which the API refused is saved on this device only', () => {
    expect(getSaveStateLabel({ type: 'refused', message: 'Too long.' }, AT)).toBe(
      'Saved on this device only',
    );
  });

  it.each([
    [0, 'Saved'],
    [3_400, 'Saved 3 s ago'],
    [59_999, 'Saved 59 s ago'],
    [125_000, 'Saved 2 min ago'],
    [3 * 3_600_000, 'Saved'],
  ])('returns the label for %i ms after the save: "%s"', (ms, label) => {
    expect(getSaveStateLabel({ type: 'saved', at: new Date(AT).toISOString() }, AT + ms)).toBe(
      label,
    );
  });
});
