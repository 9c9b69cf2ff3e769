import { expect, it } from '@jest/globals';
import { compileLexicon } from './lexicon.ts';
import { understandQuery } from './understand-query.ts';

const lexicon = compileLexicon({
  terms: [
    { words: 'calf pen', weight: 9, kind: 'item', slug: 'calf-rearing-gear', share: 1 },
    { words: 'calf', weight: 90, kind: 'item', slug: 'calves', share: 0.5 },
    { words: 'pen', weight: 12, kind: 'item', slug: 'calf-rearing-gear', share: 0.8 },
    { words: 'pens', weight: 3, kind: 'item', slug: 'sheep-yards', share: 1 },
  ],
  getLexemes: (words) =>
    Promise.resolve(new Map(words.map((word) => [word, word.replace(/s$/, '')]))),
});

it.each(['calf pen', 'calf pens'])(
  '“%s” is the name of one thing, which titles only have in the singular',
  async (term) => {
    const [concept, ...others] = understandQuery(term, await lexicon).concepts;
    expect(others).toEqual([]);
    expect(concept?.words[0]?.lexemes).toEqual(['calf', 'pen']);
  },
);
