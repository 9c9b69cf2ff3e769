import { describe, expect, it } from '@jest/globals';
import { toConsonantKey, toSoundKey } from './sound-key.ts';

describe('toSoundKey', () => {
  it.each([
    ['gaits', 'gates'],
    ['bail', 'bale'],
    ['trackter', 'tractor'],
    ['feild', 'field'],
    ['steal', 'steel'],
    ['trof', 'trough'],
    ['ruff', 'rough'],
    ['galager', 'gallagher'],
    ['tedda', 'tedder'],
  ])('is the same for “%s” and “%s”', (left, right) => {
    expect(toSoundKey(left)).toBe(toSoundKey(right));
  });

  it('distinguishes two long vowels', () => {
    expect(toSoundKey('gates')).not.toBe(toSoundKey('goats'));
  });
});

describe('toConsonantKey', () => {
  it('leaves out all vowels except at the start', () => {
    expect(toConsonantKey('kuni')).toBe(toConsonantKey('kune'));
    expect(toConsonantKey('ewe')).not.toBe(toConsonantKey('awe'));
  });
});
