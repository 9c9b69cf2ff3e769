import { describe, expect, it } from '@jest/globals';
import { chooseHead } from './choose-head.ts';
import { toCategoryConcept } from './concept.ts';

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
});
