import { describe, expect, it } from '@jest/globals';
import { chooseHead, chooseKindCue, narrowHead } from './choose-head.ts';
import { toCategoryConcept } from './concept.ts';
import { KIND_CUES } from './dictionary-cues.data.ts';
import type { KindCue } from './phrase-meanings.ts';

const leaver = toCategoryConcept('school leaver', [
  { kind: 'profile', lexemes: ['c:school-leavers'], weight: 1 },
]);
const hand = toCategoryConcept('farm work', [
  { kind: 'job', lexemes: ['c:general-farm-hand'], weight: 1 },
  { kind: 'profile', lexemes: ['c:general-farm-hands'], weight: 0.8 },
]);

describe('chooseHead', () => {
  it('chooses the person who is looking for work, not the work', () => {
    expect(chooseHead([leaver, hand], hand, 'profile')).toBe(leaver);
    expect(chooseHead([leaver, hand], hand, 'job')).toBe(hand);
    expect(chooseHead([hand], hand, 'profile')).toBe(hand);
  });

  it('chooses the work that a backpacker may want over a word without a category', () => {
    const backpacker = toCategoryConcept('backpacker', [
      { kind: 'job', lexemes: ['c:orchard-worker'], weight: 0 },
    ]);
    const farm = toCategoryConcept('farm', []);
    expect(chooseHead([backpacker, farm], farm, 'job')).toBe(backpacker);
  });
});

describe('narrowHead', () => {
  it('leaves out the categories that a description excludes', () => {
    const driver = toCategoryConcept('driver', [
      { kind: 'job', lexemes: ['c:tractor-driver'], weight: 1 },
      { kind: 'job', lexemes: ['c:truck-driver'], weight: 1 },
    ]);
    const class2 = {
      ...toCategoryConcept('class 2', [{ kind: 'job', lexemes: ['c:truck-driver'], weight: 1 }]),
      isDescription: true,
    };
    expect(narrowHead(driver, [class2, driver]).categories.map(({ lexemes }) => lexemes)).toEqual([
      ['c:truck-driver'],
    ]);
    expect(narrowHead(driver, [driver])).toBe(driver);
  });
});

describe('chooseKindCue', () => {
  const findCue = (phrase: string): KindCue => {
    const cue = KIND_CUES.find(({ phrases }) => phrases.split(', ').includes(phrase));
    if (!cue) throw new Error(`No cue: ${phrase}`);
    return { onlyWithRole: false, kindWithJob: null, isSearched: false, otherwise: null, ...cue };
  };
  const generator = toCategoryConcept('generator', [
    { kind: 'item', lexemes: ['c:generators'], weight: 1 },
  ]);
  const digger = toCategoryConcept('digger', [
    { kind: 'item', lexemes: ['c:diggers-earthmoving'], weight: 1 },
    { kind: 'service', lexemes: ['c:earthworks-digger'], weight: 0 },
  ]);
  const concrete = toCategoryConcept('concrete', [
    { kind: 'service', lexemes: ['c:sheds-building'], weight: 1 },
  ]);

  it.each([
    ['hire', digger, false, 'service'],
    ['hire', generator, false, 'item'],
    ['work', hand, true, 'job'],
    ['work', concrete, true, 'service'],
    ['work', toCategoryConcept('nelson', []), true, 'job'],
  ])('decides what “%s” means: case %#', (phrase, concept, hasJobWord, kind) =>
    expect(chooseKindCue([findCue(phrase)], [concept], hasJobWord)?.kind).toBe(kind),
  );
});
