import { describe, expect, it } from '@jest/globals';
import { EMPTY_CONCEPT, type Concept } from '../query/concept.ts';
import type { TermMatch } from './term-match.ts';
import { listRelaxations } from './wider-matches.ts';

const toConcept = (text: string, isKnown: boolean): Concept => ({
  ...EMPTY_CONCEPT,
  text,
  unknownWord: isKnown ? null : text,
  rarity: isKnown ? 2 : 5,
});
const toMatch = (concepts: readonly Concept[]): TermMatch => ({
  concepts,
  kind: null,
  priceMinCents: null,
  priceMaxCents: null,
  priceTargetCents: null,
  ranges: [],
  near: null,
  centre: null,
  preferences: [],
  scope: 'subject',
});
const listTexts = (concepts: readonly Concept[]) =>
  listRelaxations(toMatch(concepts)).map(({ match }) => match.concepts.map(({ text }) => text));

describe('listRelaxations', () => {
  it('leaves out one word after the other', () => {
    expect(listTexts([toConcept('barn', true), toConcept('zorbmit', false)])).toEqual([
      ['barn'],
      ['zorbmit'],
      ['barn'],
      ['zorbmit'],
    ]);
  });

  it('leaves out several words that no title has at once', () => {
    const unknown = ['zorbmit', 'glaxton', 'pelfrin'].map((text) => toConcept(text, false));
    expect(listTexts([toConcept('barn', true), ...unknown])[0]).toEqual(['barn']);
    // The first, and each word by itself.
    expect(listTexts([toConcept('barn', true), ...unknown])).toHaveLength(5);
    expect(listTexts(unknown)).toHaveLength(3);
  });
});
