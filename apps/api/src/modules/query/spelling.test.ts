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
  ])('corrects “%s” to “%s”', (word, corrected) => {
    expect(correctWord(word, TITLES)?.word).toBe(corrected);
  });

  it('does not correct a word of five letters by two edits', () => {
    expect(correctWord('kelpy', TITLES)).toBeNull();
  });

  it('counts letters in the wrong order as one edit', () => {
    expect(correctWord('hulix', new Map([['hilux', 60]]))).toEqual({ word: 'hilux', edits: 1 });
    // A different first letter is another word.
    expect(correctWord('xiluh', new Map([['hilux', 60]]))).toBeNull();
  });

  it('prefers a word that sounds the same to one with fewer other letters', () => {
    const words = new Map([
      ['rake', 20],
      ['rack', 60],
    ]);
    const isKnown = () => true;
    expect(
      correctWord('raik', words, { isInPhrase: isKnown, isName: isKnown, alike: ['rake'] })?.word,
    ).toBe('rake');
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
      ['sand', 90],
      ['sale', 70],
    ]);
    expect(correctWord('sard', titles)?.word).toBe('sand');
    expect(correctWord('sard', titles, { isInPhrase: (word) => word === 'sale' })?.word).toBe(
      'sale',
    );
  });

  it('prefers the name of a make, a breed or a category', () => {
    const titles = new Map([
      ['calm', 30],
      ['calf', 20],
    ]);
    expect(correctWord('calk', titles)?.word).toBe('calm');
    expect(correctWord('calk', titles, { isName: (word) => word === 'calf' })?.word).toBe('calf');
  });

  it('prefers a word that fits the other words of the search', () => {
    const titles = new Map([
      ['crate', 30],
      ['crane', 20],
    ]);
    expect(correctWord('crave', titles)?.word).toBe('crate');
    const getFit = (word: string) => (word === 'crane' ? 0.8 : 0);
    expect(correctWord('crave', titles, { getFit })?.word).toBe('crane');
  });

  it('prefers a word in which two letters are swapped', () => {
    const titles = new Map([
      ['slabs', 30],
      ['salts', 40],
    ]);
    expect(correctWord('salbs', titles)?.word).toBe('slabs');
  });

  it('prefers a word that sounds the same, even with one more edit', () => {
    const titles = new Map([
      ['tracker', 5],
      ['tractor', 900],
      ['goats', 90],
      ['gates', 40],
    ]);
    expect(correctWord('trackter', titles)?.word).toBe('tractor');
    expect(correctWord('gaits', titles)?.word).toBe('gates');
  });

  it('suggests no word that a visitor could take as an insult', () => {
    expect(correctWord('batch', new Map([['bitch', 30]]))).toBeNull();
  });

  it.each(['oneill', 'hay', '6120m', 'zxqwv'])('leaves “%s” as it is', (word) => {
    expect(correctWord(word, TITLES)).toBeNull();
  });
});
