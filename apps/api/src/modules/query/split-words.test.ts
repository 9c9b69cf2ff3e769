import { describe, expect, it } from '@jest/globals';
import { compileLexicon } from './lexicon.ts';
import { isKnownWord } from './split-words.ts';

const lexicon = compileLexicon({
  terms: [{ words: 'chainsaw', weight: 30, kind: 'item', slug: 'chainsaws', share: 0.2 }],
  getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, word]))),
});

describe('isKnownWord', () => {
  it.each([
    ['chainsaw', true],
    // Only a phrase of its category has this word. Titles say "wood burner".
    ['woodburner', false],
    ['firebox', true],
    ['zzz', false],
  ])('decides for “%s”', async (word, isKnown) => {
    const { getLexeme } = await lexicon;
    const token = { word, lexeme: getLexeme(word), splitFrom: null };
    expect(isKnownWord(token, await lexicon)).toBe(isKnown);
  });
});
