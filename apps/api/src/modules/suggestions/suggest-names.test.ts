import { describe, expect, it } from '@jest/globals';
import type { AttributeName, CategoryRecord } from '../reference/reference.repository.ts';
import { suggestNames } from './suggest-names.ts';

const toCategory = (id: number, slug: string, label: string, group: string | null) =>
  ({
    id,
    slug,
    label,
    kind: 'item',
    scene: '',
    group: group === null ? null : { kind: 'item', slug: group, label: group },
  }) satisfies CategoryRecord;
const toName = (
  key: AttributeName['key'],
  label: string,
  value: string,
  listings: number,
  make = '',
): AttributeName => ({ key, label, value, listings, make });

const reference = {
  categoryById: new Map([
    [1, toCategory(1, 'tractors', 'Tractors', 'machinery')],
    [2, toCategory(2, 'mowers', 'Mowers', 'machinery')],
    [3, toCategory(3, 'utes', 'Utes', null)],
  ]),
  attributeNames: new Map([
    [
      1,
      [
        toName('make', 'John Deere', 'john-deere', 40),
        toName('model', '6120M', '6120m', 12, 'john-deere'),
        toName('model', 'Joint', 'joint', 1, 'john-deere'),
        toName('model', 'lamb proof', 'lamb-proof', 5),
      ],
    ],
    [2, [toName('brand', 'John Deere', 'john-deere', 9)]],
    [3, [toName('make', 'Toyota', 'toyota', 30), toName('model', 'Hilux', 'hilux', 20, 'toyota')]],
  ]),
};
const suggest = (typed: string) =>
  suggestNames(typed, reference, 2).map(({ label, hint, href }) => [label, hint, href]);

describe('suggestNames', () => {
  it('suggests a make in its most common category, and then its models', () => {
    expect(suggest('john d')).toEqual([
      ['John Deere', 'in Tractors', '/marketplace/machinery/tractors?make=john-deere'],
      [
        'John Deere 6120M',
        'in Tractors',
        '/marketplace/machinery/tractors?make=john-deere&model=6120m',
      ],
    ]);
  });

  it('finds models with their make, its other names, or without it', () => {
    for (const typed of ['john deere 61', 'JD 6120', '6120'])
      expect(suggest(typed)).toEqual([['John Deere 6120M', 'in Tractors', expect.anything()]]);
    expect(suggest('hi lu')).toEqual([
      ['Toyota Hilux', 'in Utes', '/marketplace?category=utes&make=toyota&model=hilux'],
    ]);
  });

  it('suggests neither a name of only one listing, nor a model without a make, nor anything for one letter', () => {
    expect(suggest('joint')).toEqual([]);
    expect(suggest('lamb')).toEqual([]);
    expect(suggest('j')).toEqual([]);
  });
});
