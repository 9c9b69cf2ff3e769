import { describe, expect, it } from '@jest/globals';
import type { Kind } from '@paddock/contracts/kinds';
import { EMPTY_CONCEPT, type Concept } from './concept.ts';
import { asGearFor } from './describe-thing.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

const meaning = (slug: string, weight = 1, kind: Kind = 'item'): CategoryMeaning => ({
  kind,
  lexemes: [`c:${slug}`],
  weight,
});
const toThing = (slug: string): Concept => ({
  ...EMPTY_CONCEPT,
  text: slug,
  categories: [meaning(slug)],
});
const toNoun = (text: string, usualCategory: CategoryMeaning | null = null): Concept => ({
  ...EMPTY_CONCEPT,
  text,
  words: [{ lexemes: [text], weight: 1 }],
  usualCategory,
});
const findGear = (noun: Concept, thing: string) =>
  asGearFor(noun, toThing(thing))?.categories.map(({ lexemes: [first] }) => first);

describe('asGearFor', () => {
  it('returns the noun’s category when nearly all titles with the noun are in it', () => {
    expect(findGear(toNoun('forks', meaning('loaders-attachments')), 'tractors')).toEqual([
      'c:loaders-attachments',
    ]);
    expect(findGear(toNoun('ramp', meaning('loading-ramps')), 'farm-bikes')).toEqual([
      'c:loading-ramps',
    ]);
    expect(findGear(toNoun('ramp', meaning('loading-ramps', 0.7)), 'farm-bikes')).toBeUndefined();
  });

  it('returns the noun’s category when its label has the noun, and not the thing’s gear', () => {
    expect(findGear(toNoun('ramps', meaning('loading-ramps')), 'farm-bikes')).toEqual([
      'c:loading-ramps',
    ]);
  });

  it('returns the thing’s gear when most titles use the noun for something else', () => {
    const lights = asGearFor(toNoun('lights', meaning('containers')), toThing('tractors'));
    expect(lights).toMatchObject({ words: [], categories: [meaning('machinery-parts')] });
    expect(findGear(toNoun('biscuits', meaning('ponies', 0.6)), 'working-dogs')).toEqual([
      'c:kennels-dog-gear',
    ]);
  });

  it('returns vehicle parts for “roof rack”, which no title contains but which is declared as related to vehicle parts', () => {
    const rack = {
      ...toNoun('roof rack'),
      related: { label: 'vehicle parts', categories: [meaning('tyres-vehicle-parts')] },
    };
    expect(findGear(rack, 'utes')).toEqual(['c:tyres-vehicle-parts']);
    expect(findGear(rack, 'tyres-vehicle-parts')).toBeUndefined();
  });

  it.each([
    ['a model', toNoun('hilux', meaning('utes'))],
    ['a word that describes', toNoun('trained')],
    ['a comparison', toNoun('older')],
    ['a choice of the category', { ...toNoun('bitches'), facts: ['a:sex=bitch'] }],
  ])('returns null for %s after the thing', (_what, word) => {
    expect(findGear(word, 'working-dogs')).toBeUndefined();
  });

  it('returns null for a noun of the thing’s own category', () => {
    expect(findGear(toNoun('collars', meaning('working-dogs')), 'working-dogs')).toBeUndefined();
  });
});
