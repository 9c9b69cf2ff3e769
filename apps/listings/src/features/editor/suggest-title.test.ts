import { describe, expect, it } from '@jest/globals';
import type { Kind } from '@paddock/contracts/kinds';
import { MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/domain/categories';
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import { suggestTitle } from './suggest-title.ts';

type Values = Parameters<typeof createPostForm>[0];

function suggest(kind: Kind, slug: string, values: Values, district: string | null = null) {
  const declaration = getPostDeclaration(kind, slug, {
    minimumWageCentsPerHour: MINIMUM_WAGE_CENTS_PER_HOUR,
  });
  if (!declaration) throw new Error(`No declaration for ${kind}/${slug}`);
  return suggestTitle(declaration, createPostForm(values), district);
}

const TRACTOR = { make: 'John Deere', model: '6120R', year: '2019', hours: '3,400' };

describe('suggestTitle', () => {
  it.each<[string, Values, string]>([
    ['tractors', TRACTOR, 'John Deere 6120R tractor, 2019, 3,400 hours'],
    ['tractors', { ...TRACTOR, hours: 'lots' }, 'John Deere 6120R tractor, 2019'],
    [
      'quad-bikes',
      { make: 'Honda', model: 'TRX420', year: '2018', odometer: '9200' },
      'Honda TRX420 quad bike, 2018, 9,200 km',
    ],
    ['chainsaws', { brand: 'Stihl', model: 'MS 261' }, 'Stihl MS 261'],
    [
      'dairy-heifers',
      { head: '120', breed: 'friesian', stockClass: 'in-calf-heifers' },
      '120 Friesian in-calf heifers',
    ],
    [
      'beef-store-cattle',
      { head: '1,200', breed: 'mixed', stockClass: 'mixed', averageKilograms: '220' },
      '1,200 mixed-breed cattle, 220 kg',
    ],
    ['bulls', { head: '1', breed: 'jersey', stockClass: 'stud-bulls' }, '1 Jersey stud bull'],
    [
      'working-dogs',
      { breed: 'huntaway', sex: 'bitch', ageMonths: '24' },
      'Huntaway bitch, 2 years',
    ],
    ['working-dogs', { breed: 'heading-dog', sex: 'dog' }, 'Heading dog'],
  ])('names the goods in %s with their facts: %j', (slug, values, title) => {
    expect(suggest('item', slug, values)).toBe(title);
  });

  it('names the role or trade with the district or, for a job without a town, the employer', () => {
    expect(suggest('job', 'shepherd', {}, 'Ruapehu')).toBe('Shepherd, Ruapehu');
    expect(suggest('job', 'shepherd', { employer: 'Mahoenui Station' })).toBe(
      'Shepherd, Mahoenui Station',
    );
    expect(suggest('service', 'fencing', {}, 'Ruapehu')).toBe('Fencing, Ruapehu');
    expect(suggest('profile', 'shepherds', { rolesSought: 'Head shepherd' }, 'Ruapehu')).toBe(
      'Head shepherd, Ruapehu',
    );
  });

  it('returns null without enough facts, and when the title would be too long', () => {
    expect(suggest('item', 'tractors', { make: 'John Deere' })).toBeNull();
    expect(suggest('item', 'dairy-heifers', { stockClass: 'in-calf-heifers' })).toBeNull();
    expect(suggest('job', 'shepherd', {})).toBeNull();
    expect(suggest('profile', 'shepherds', {}, 'Ruapehu')).toBeNull();
    expect(suggest('profile', 'shepherds', { rolesSought: 'Head shepherd' })).toBeNull();
    expect(suggest('other', 'dog-trials', {}, 'Ruapehu')).toBeNull();
    const longNames = { make: 'x'.repeat(40), model: 'y'.repeat(60) };
    expect(suggest('item', 'tractors', longNames)).toBeNull();
  });
});
