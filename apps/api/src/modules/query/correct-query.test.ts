import { describe, expect, it } from '@jest/globals';
import { correctQuery } from './correct-query.ts';
import { compileLexicon } from './lexicon.ts';

const TITLES = {
  hilux: 60,
  tractor: 900,
  subsoiler: 1,
  clearing: 70,
  sale: 70,
  bail: 90,
  merit: 2,
  trailer: 80,
  track: 25,
  doper: 30,
  kunekune: 18,
  bale: 60,
  wrapper: 60,
};

const lexicon = compileLexicon({
  terms: Object.entries({
    ...TITLES,
    'clearing sale': 70,
    'bale wrapper': 30,
    huntaway: 8,
  }).map(([words, weight]) => ({
    words,
    weight,
    kind: 'item' as const,
    slug: 'tractors',
    share: 0.2,
  })),
  getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, word]))),
});

describe('correctQuery', () => {
  it.each([
    ['hilux tracter', { term: 'hilux tractor', isConfident: true }],
    ['clearing saje', { term: 'clearing sale', isConfident: true }],
    ['clearing sail', { term: 'clearing sale', isConfident: true }],
    ['clearing sal', { term: 'clearing sale', isConfident: true }],
    // A known word that sounds like the right one, as the word next to it shows.
    ['bail wrapper', { term: 'bale wrapper', isConfident: true }],
    ['bail trailer', null],
    // A form of a known word.
    ['wrappered bale', null],
    ['kuni kuni', { term: 'kunekune', isConfident: false }],
    ['merut', { term: 'merit', isConfident: false }],
    // Few titles contain the name of a place.
    ['hilux gizborne', { term: 'hilux gisborne', isConfident: true }],
    // The start of a place's name, which is not a misspelt word: a region, or the only place.
    ['tractor waik', { term: 'tractor waikato', isConfident: true }],
    ['hilux matam', { term: 'hilux matamata', isConfident: true }],
    ['hilux wai', null],
    // The start of a word that many titles have, although "track" differs in one letter.
    ['trac', { term: 'tractor', isConfident: true }],
    ['bale wrapp', { term: 'bale wrapper', isConfident: true }],
    // A slip is likelier when nearly as many titles have the other word.
    ['hilus', { term: 'hilux', isConfident: false }],
    ['tra', null],
    ['trac hilux', { term: 'track hilux', isConfident: false }],
    // The name of a breed needs fewer titles.
    ['huntway', { term: 'huntaway', isConfident: true }],
    // A typing error in one word of a category's name, even if it results in another word.
    ['side byy side', { term: 'side by side', isConfident: false }],
    ['post drover', { term: 'post driver', isConfident: false }],
    ['post drover wrapper', { term: 'post driver wrapper', isConfident: false }],
    ['post holder', null],
    ['hilux tractor', null],
    ['sub soiler', null],
    ['sal', null],
    // An ordinary word, and a breed, that no title has.
    ['trainer', null],
    ['hilux wailer', null],
    ['dorper', null],
    // An ordinary word that sounds like a known one.
    ['hilux bale rapper', { term: 'hilux bale wrapper', isConfident: true }],
    ['tractor under 30k', null],
    // The slip is in the word before the price.
    ['hilux uder 30000', { term: 'hilux under 30000', isConfident: true }],
    // After such a word, a place is meant, and a place's name may have more than one wrong letter.
    ['hilux near feiling', { term: 'hilux near feilding', isConfident: true }],
    ['hilux inverccargil', { term: 'hilux invercargill', isConfident: true }],
    // The words of a name in the other order, or written as one word with a letter missing.
    ['wraper bale', { term: 'wrapper bale', isConfident: true }],
    ['seedrill', { term: 'seed drill', isConfident: true }],
  ])('corrects “%s” only when a word is unknown or misleads', async (term, expected) => {
    expect(correctQuery(term, await lexicon)).toEqual(
      expected && expect.objectContaining(expected),
    );
  });

  it('says whether only words that are not English were corrected', async () => {
    expect(correctQuery('trialer', await lexicon)?.isOfUnknownWords).toBe(true);
    expect(correctQuery('clearing sail', await lexicon)?.isOfUnknownWords).toBe(false);
  });

  it('corrects an English word only when asked to', async () => {
    expect(correctQuery('trawler', await lexicon)).toBeNull();
    expect(correctQuery('trawler', await lexicon, false)).toMatchObject({ term: 'trailer' });
    expect(correctQuery('tractors hulls', await lexicon, false)).toBeNull();
  });
});
