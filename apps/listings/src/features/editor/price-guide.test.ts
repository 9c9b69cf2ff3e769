import { describe, expect, it } from '@jest/globals';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostDeclaration } from '@paddock/domain/posting';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import { TRACTOR_DECLARATION } from '../../testing/sample-declaration.ts';
import { formatPriceGuide, getPriceGuideQuery } from './price-guide.ts';

const DECLARATION: PostDeclaration = {
  ...TRACTOR_DECLARATION,
  fields: [
    { type: 'text', key: 'make', label: 'Make', maxLength: 40, topic: 'details' },
    { type: 'text', key: 'model', label: 'Model', maxLength: 60, topic: 'details' },
    { type: 'integer', key: 'year', label: 'Year', min: 1930, max: 2035, topic: 'details' },
    ...TRACTOR_DECLARATION.fields.filter(({ key }) => key !== 'make' && key !== 'year'),
  ],
};

const getQuery = (values: PostForm['values']) =>
  getPriceGuideQuery(DECLARATION, createPostForm(values));

describe('getPriceGuideQuery', () => {
  it('returns the valid values by which listings are compared', () => {
    expect(
      getQuery({ priceType: 'fixed', pricePer: 'each', make: ' Massey  Ferguson ', year: '2018' }),
    ).toEqual({ per: 'each', make: 'Massey Ferguson', year: 2018 });
    expect(getQuery({ priceType: 'fixed', year: 'new', model: '' })).toEqual({});
  });

  it('returns null while the form asks for no amount, and for wanted goods', () => {
    expect(getQuery({})).toBeNull();
    expect(getQuery({ priceType: 'free' })).toBeNull();
    expect(getQuery({ priceType: 'wanted' })).toBeNull();
  });

  it('returns the unit that follows from how a service is charged', () => {
    expect(getQuery({ priceType: 'fixed', rateBasis: 'hectare' })).toEqual({});
    const service = {
      ...DECLARATION,
      fields: [{ type: 'money', key: 'priceMin', label: 'Amount', maxCents: 1, topic: 'price' }],
    } as PostDeclaration;
    const form = createPostForm({ priceType: 'rate', rateBasis: 'hectare' });
    expect(getPriceGuideQuery(service, form)).toEqual({ per: 'ha' });
  });
});

describe('formatPriceGuide', () => {
  it('shows the range, its unit and how many listings it comes from', () => {
    const guide = { lowCents: 1_800_000, highCents: 2_750_000, count: 12 };
    expect(formatPriceGuide('item', undefined, guide)).toBe(
      'Similar listings ask $18,000–$27,500 (12 listings)',
    );
    expect(formatPriceGuide('job', 'hour', { lowCents: 2_800, highCents: 2_800, count: 5 })).toBe(
      'Similar jobs pay $28 an hour (5 listings)',
    );
  });
});
