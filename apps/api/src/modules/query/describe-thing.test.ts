import { describe, expect, it } from '@jest/globals';
import type { Kind } from '@paddock/contracts/kinds';
import { EMPTY_CONCEPT, type Concept } from './concept.ts';
import { nameGear } from './describe-thing.ts';
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
  nameGear(noun, toThing(thing))?.categories.map(({ lexemes: [first] }) => first);

describe('nameGear', () => {
  it('takes the category that nearly all titles with the noun are in', () => {
    expect(findGear(toNoun('forks', meaning('loaders-attachments')), 'tractors')).toEqual([
      'c:loaders-attachments',
    ]);
    expect(findGear(toNoun('ramp', meaning('loading-ramps')), 'farm-bikes')).toEqual([
      'c:loading-ramps',
    ]);
    expect(findGear(toNoun('ramp', meaning('loading-ramps', 0.7)), 'farm-bikes')).toBeUndefined();
  });

  it('takes the gear for the thing when titles have the noun for something else', () => {
    const lights = nameGear(toNoun('lights', meaning('containers')), toThing('tractors'));
    expect(lights).toMatchObject({ words: [], categories: [meaning('machinery-parts')] });
    expect(findGear(toNoun('biscuits', meaning('ponies', 0.6)), 'working-dogs')).toEqual([
      'c:kennels-dog-gear',
    ]);
  });

  it('takes the vehicle parts that a name without listings is related to', () => {
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
  ])('leaves %s after the thing as it is', (_what, word) => {
    expect(findGear(word, 'working-dogs')).toBeUndefined();
  });

  it('leaves a noun of the same category as it is', () => {
    expect(findGear(toNoun('collars', meaning('working-dogs')), 'working-dogs')).toBeUndefined();
  });
});
