import { describe, expect, it } from '@jest/globals';
import { nameTyres } from './tyre-sizes.ts';

describe('nameTyres', () => {
  it.each(['16.9 r34', '16.9R34', '265/70 R16', '265 70r16 hilux'])(
    'adds the word “tyres” to “%s”',
    (typed) => expect(nameTyres(typed)).toBe(`${typed} tyres`),
  );

  it.each(['tractor tyre 16.9 r34', '14.2-15 hh pony', '6155r', '3.6 m gate'])(
    'leaves “%s” as it is',
    (typed) => expect(nameTyres(typed)).toBe(typed),
  );
});
