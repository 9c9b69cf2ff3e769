import { describe, expect, it } from '@jest/globals';
import { compareFrequencies, guessCategories } from './guess-category.ts';
import { compileLexicon } from './lexicon.ts';
import { understandQuery } from './understand-query.ts';

/** The share of each category's titles that contain the word. */
const TITLE_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  handpiece: { 'item/shearing-gear': 0.4 },
  sheep: { 'item/ewes-hoggets': 0.1, 'job/shepherd': 0.1, 'item/shearing-gear': 0.02 },
  spreading: { 'service/fertiliser-spreading': 0.6 },
  fertiliser: { 'service/fertiliser-spreading': 0.5, 'item/fertiliser': 0.2 },
  truck: { 'item/trucks': 0.8, 'job/truck-driver': 0.5, 'service/fertiliser-spreading': 0.01 },
};

const lexicon = await compileLexicon({
  terms: Object.entries(TITLE_WORDS).map(([words, frequencies]) => ({
    words,
    weight: 10,
    kind: 'item' as const,
    slug: 'tractors',
    share: 0.1,
    frequencies: new Map(Object.entries(frequencies)),
  })),
  getLexemes: (words) => Promise.resolve(new Map(words.map((word) => [word, word]))),
});

function guess(term: string) {
  const { concepts, kind } = understandQuery(term, lexicon);
  const [best, next] = guessCategories(concepts, kind, lexicon.categoryFrequencies);
  return { category: best?.category.lexemes[0], probability: best?.probability ?? 0, next };
}

describe('guessCategories', () => {
  it.each([
    ['sheep handpiece', 'c:shearing-gear'],
    ['handpiece for sheep', 'c:shearing-gear'],
    ['fertiliser spreading truck', 'c:fertiliser-spreading'],
    ['truck', 'c:trucks'],
    // The words after a preposition count, but less than the words before it.
    ['zzz for a handpiece', 'c:shearing-gear'],
    ['handpiece for a truck', 'c:shearing-gear'],
  ])('guesses from all words of “%s” together', (term, category) => {
    expect(guess(term).category).toBe(category);
  });

  it('is more certain when more words agree', () => {
    expect(guess('fertiliser spreading').probability).toBeGreaterThan(
      guess('fertiliser').probability,
    );
  });

  it('considers only categories of the kind that the search asks for', () => {
    expect(guess('truck driver job').category).toBe('c:truck-driver');
  });

  it('finds all categories equally likely when it knows no word', () => {
    const { probability, next } = guess('zzz');
    expect(next?.probability).toBe(probability);
  });
});

describe('compareFrequencies', () => {
  const compare = (term: string, slug: string, other: string) => {
    const [concept] = understandQuery(term, lexicon).concepts;
    const [category, compared] = [slug, other].map((one) => ({
      kind: 'item' as const,
      lexemes: [`c:${one}`],
      weight: 1,
    }));
    if (!concept || !category || !compared) throw new Error('The search has no words');
    return compareFrequencies(concept, category, compared, lexicon.categoryFrequencies);
  };

  it('divides the share of titles in one category by that in the other', () => {
    expect(compare('truck', 'truck-driver', 'trucks')).toBeCloseTo(0.5 / 0.8);
  });

  it('returns 0 when no title or name of the category has the word', () => {
    expect(compare('handpiece', 'trucks', 'shearing-gear')).toBe(0);
  });
});
