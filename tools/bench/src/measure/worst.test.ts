import { describe, expect, it } from '@jest/globals';
import { findWorst } from './worst.ts';

describe('the worst of some figures', () => {
  it('is the largest, with its name', () => {
    expect(findWorst({ aborted: 0.9, hanging: 1.3, '404': 1.1 })).toEqual({
      name: 'hanging',
      value: 1.3,
    });
  });

  it('is what never came, and before that what could not be measured', () => {
    expect(findWorst({ aborted: 0.9, hanging: Number.POSITIVE_INFINITY, '404': 1.1 }).name).toBe(
      'hanging',
    );
    expect(findWorst({ aborted: 0.9, hanging: Number.NaN, '404': 1.1 }).name).toBe('hanging');
    expect(findWorst({ hanging: Number.POSITIVE_INFINITY, aborted: Number.NaN }).name).toBe(
      'aborted',
    );
  });

  it('is not nothing', () => {
    expect(() => findWorst({})).toThrow('no figures');
  });
});
