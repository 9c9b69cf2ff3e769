import { describe, expect, it } from '@jest/globals';
import type { Lexicon } from './lexicon.ts';
import { listOtherModels, listSeriesNumbers, splitLettersAndDigits } from './model-codes.ts';

const titlePairs = new Set(['fendt 724', 'deere 6120r', 'ferguson 5445', 'gator 615']);
const lexicon = { titlePairs } as unknown as Lexicon;

describe('splitLettersAndDigits', () => {
  it.each([
    ['mf135', ['mf', '135']],
    ['fusion3', ['fusion', '3']],
    ['20ft', ['20', 'ft']],
    ['t7', null],
    ['tractor', null],
  ])('separates “%s”', (word, parts) => expect(splitLettersAndDigits(word)).toEqual(parts));
});

describe('listOtherModels', () => {
  const frequencies = new Map([
    ['6120r', 6],
    ['6215r', 5],
    ['35', 9],
  ]);
  it.each([
    ['6r', ['6120r', '6215r']],
    ['35x', ['35']],
    ['6120r', []],
    ['6120', []],
  ])('lists what else “%s” finds', (word, models) =>
    expect(listOtherModels(word, { frequencies } as unknown as Lexicon)).toEqual(models),
  );
});

describe('listSeriesNumbers', () => {
  it.each([
    ['fendt', '700', undefined, ['724']],
    ['deere', '6', 'series', ['6120r']],
    ['deere', '6', undefined, []],
    ['fendt', '724', undefined, []],
  ])('lists the models of “%s %s %s”', (before, word, after, models) =>
    expect(listSeriesNumbers(before, word, after, lexicon)).toEqual(models),
  );
});
