import { describe, expect, it } from '@jest/globals';
import { compileLexicon } from './lexicon.ts';
import { readErrand } from './read-errand.ts';
import { understandQuery } from './understand-query.ts';

const lexicon = await compileLexicon({
  terms: [],
  getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, word]))),
});

describe('readErrand', () => {
  it.each([
    ['need a hay barn built', 'a hay barn building'],
    ['where can i get my dog trained', 'my dog training'],
    ['we need our ewes shorn', 'our ewes shearing'],
    ['get paddocks sprayed', 'paddocks spraying'],
    ['I want my fences fixed', 'my fences repairs'],
  ])('reads “%s” as “%s”', (typed, service) => {
    expect(readErrand(typed, lexicon)).toBe(service);
    expect(understandQuery(typed, lexicon).kind).toBe('service');
  });

  it.each(['dog trained', 'need a dog', 'want calves weaned', 'need weaned calves', 'hay shed'])(
    'finds none in “%s”',
    (typed) => {
      expect(readErrand(typed, lexicon)).toBeNull();
    },
  );
});
