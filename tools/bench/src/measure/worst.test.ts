import { describe, expect, it } from '@jest/globals';
import { findWorstFigure } from './worst.ts';

describe('findWorstFigure', () => {
  it('returns the largest figure with its name', () => {
    expect(findWorstFigure({ aborted: 0.9, hanging: 1.3, '404': 1.1 })).toEqual({
      name: 'hanging',
      value: 1.3,
    });
  });

  it('ranks infinity above all figures, and NaN above infinity', () => {
    expect(
      findWorstFigure({ aborted: 0.9, hanging: Number.POSITIVE_INFINITY, '404': 1.1 }).name,
    ).toBe('hanging');
    expect(findWorstFigure({ aborted: 0.9, hanging: Number.NaN, '404': 1.1 }).name).toBe('hanging');
    expect(findWorstFigure({ hanging: Number.POSITIVE_INFINITY, aborted: Number.NaN }).name).toBe(
      'aborted',
    );
  });

  it('throws when there are no figures', () => {
    expect(() => findWorstFigure({})).toThrow('no figures');
  });
});
