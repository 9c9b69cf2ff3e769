import { describe, expect, it } from '@jest/globals';
import { createLotDrawer, isChosen, LOTS, parseLot } from './canary-lots.ts';

const lots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = (remote: string, percent: number) =>
  lots.filter((lot) => isChosen(remote, percent, lot));

describe('lots', () => {
  it.each([1, 10, 33, 99])('%s in a hundred are chosen at that many per cent', (percent) => {
    expect(chosen('search', percent)).toHaveLength(percent);
  });

  it('that are chosen stay chosen as the percentage grows', () => {
    expect(chosen('search', 50)).toEqual(expect.arrayContaining(chosen('search', 10)));
  });

  it('are other ones for another remote', () => {
    expect(chosen('listings', 10)).not.toEqual(chosen('search', 10));
  });

  it('are drawn evenly', () => {
    const draw = createLotDrawer(5);
    expect(Array.from({ length: LOTS }, draw).sort((a, b) => a - b)).toEqual(lots);
  });

  it('are read from a cookie, and nothing else is one', () => {
    expect([
      parseLot('0'),
      parseLot('99'),
      parseLot('100'),
      parseLot('-1'),
      parseLot('x'),
      parseLot(''),
      parseLot(null),
    ]).toEqual([0, 99, null, null, null, null, null]);
  });
});
