import { describe, expect, it } from '@jest/globals';
import type { PostField } from '@paddock/domain/posting';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import { withQuantityUnit } from './form-values.ts';

const PRICE_UNIT: PostField = {
  key: 'pricePer',
  label: 'How it’s priced',
  type: 'choice',
  options: [
    { value: 'bale', label: 'Per bale' },
    { value: 'tonne', label: 'Per tonne' },
    { value: 'lot', label: 'The lot' },
  ],
  topic: 'price',
};

describe('withQuantityUnit', () => {
  it.each([
    ['prices goods by the unit they are sold by', {}, 'bale', 'bale'],
    [
      'changes the price unit together with the unit',
      { quantityUnit: 'bale', pricePer: 'bale' },
      'tonne',
      'tonne',
    ],
    ['keeps a price unit that the seller has chosen', { pricePer: 'lot' }, 'bale', 'lot'],
    ['sets no price unit that the form does not offer', {}, 'pallet', ''],
  ])('%s', (_title, values, unit, expected) => {
    const { values: next } = withQuantityUnit(createPostForm(values), [PRICE_UNIT], unit);
    expect([next['quantityUnit'], next['pricePer']]).toEqual([unit, expected]);
  });

  it('does not change a form without prices', () => {
    expect(withQuantityUnit(createPostForm({}), [], 'bale').values).toMatchObject({
      quantityUnit: 'bale',
    });
  });
});
