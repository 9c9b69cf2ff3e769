import { describe, expect, it } from '@jest/globals';
import {
  KIND_CATEGORIES,
  NEWS_TOPICS,
  PRICE_RULES,
  getCardFields,
  findCategory,
  getCategoryFields,
  formatAttribute,
} from './categories.ts';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import { isSlug } from '@paddock/contracts/slugs';

const everyCategory = KIND_CATEGORIES.flatMap((entry) =>
  entry.categories.map((category) => ({ kind: entry.kind, category })),
);
const listFieldKeys = (kind: Kind, slug: string): readonly string[] =>
  getCategoryFields(kind, slug).map((field) => field.key);
const listRequiredKeys = (kind: Kind, slug: string): readonly string[] =>
  getCategoryFields(kind, slug)
    .filter((field) => field.isRequired === true)
    .map((field) => field.key);

describe('KIND_CATEGORIES', () => {
  it('has enough categories of every kind', () => {
    expect(KIND_CATEGORIES.map((entry) => entry.kind)).toEqual([...KINDS]);
    const counts = Object.fromEntries(
      KIND_CATEGORIES.map((entry) => [entry.kind, entry.categories.length]),
    );
    expect(counts['item']).toBeGreaterThanOrEqual(90);
    expect(counts['job']).toBeGreaterThanOrEqual(20);
    expect(counts['service']).toBeGreaterThanOrEqual(25);
    expect(counts['profile']).toBeGreaterThanOrEqual(15);
    expect(counts['other']).toBeGreaterThanOrEqual(10);
    expect(everyCategory.length).toBeGreaterThanOrEqual(150);
  });

  it.each(KIND_CATEGORIES)(
    'has unique, valid slugs and unique labels within $kind',
    ({ categories, groups }) => {
      const slugs = categories.map((category) => category.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.filter((slug) => !isSlug(slug))).toEqual([]);
      expect(groups.filter((group) => !isSlug(group.slug))).toEqual([]);
      expect(new Set(categories.map((category) => category.label)).size).toBe(categories.length);
    },
  );

  it('gives every marketplace category an existing group, and has no empty groups', () => {
    for (const { kind, category } of everyCategory)
      expect(category.group === undefined).toBe(kind !== 'item');
    const marketplace = KIND_CATEGORIES.find((entry) => entry.kind === 'item');
    for (const group of marketplace?.groups ?? [])
      expect(everyCategory.map(({ category }) => category.group)).toContain(group.slug);
  });

  it.each([
    ['dairy-cows', ['in-milk-cows', 'in-calf-cows', 'carryover-cows', 'whole-herd']],
    ['dairy-heifers', ['in-calf-heifers', 'yearling-heifers', 'weaner-heifers']],
  ])('offers only the stock classes of %s', (slug, classes) => {
    const field = getCategoryFields('item', slug).find(({ key }) => key === 'stockClass');
    const options = field?.type === 'choice' ? field.options : [];
    expect(options.map(({ value }) => value)).toEqual(classes);
  });

  it.each(everyCategory)(
    'declares each field of $kind $category.slug once, with valid options and ranges',
    ({ kind, category }) => {
      const fields = getCategoryFields(kind, category.slug);
      expect(new Set(fields.map((field) => field.key)).size).toBe(fields.length);
      for (const field of fields) {
        expect(field.key).toMatch(/^[a-z][a-zA-Z0-9]*$/);
        if (field.type === 'choice') {
          expect(field.options.length).toBeGreaterThan(0);
          expect(new Set(field.options.map((option) => option.value)).size).toBe(
            field.options.length,
          );
        }
        if (field.type === 'integer' || field.type === 'decimal')
          expect(field.min).toBeLessThan(field.max);
        if (field.isPrivate === true) expect(field.card).toBeUndefined();
      }
      const positions = getCardFields(kind, category.slug).map((field) => field.card);
      expect(new Set(positions).size).toBe(positions.length);
      expect(positions.length).toBeGreaterThan(0);
    },
  );

  it('finds a category only within its own kind', () => {
    expect(findCategory('item', 'tractors')?.label).toBe('Tractors');
    expect(findCategory('job', 'tractors')).toBeNull();
  });
});

describe('the fields of a category', () => {
  it.each([
    'dairy-cows',
    'dairy-heifers',
    'calves',
    'beef-store-cattle',
    'beef-breeding-cows',
    'bulls',
    'deer',
  ])('include tags, declaration, TB status and Movement Control Area for %s', (slug) => {
    expect(listRequiredKeys('item', slug)).toEqual(
      expect.arrayContaining([
        'isNaitTagged',
        'isAsdSupplied',
        'tbStatus',
        'isInMovementControlArea',
        'breed',
        'stockClass',
        'head',
      ]),
    );
    expect(listFieldKeys('item', slug)).toEqual(
      expect.arrayContaining(['species', 'sex', 'averageKilograms', 'lastTbTest', 'naitNumber']),
    );
    expect(
      getCategoryFields('item', slug).find((field) => field.key === 'naitNumber')?.isPrivate,
    ).toBe(true);
    const status = getCategoryFields('item', slug).find((field) => field.key === 'tbStatus');
    expect(status?.type === 'choice' ? status.options.map((option) => option.label) : []).toEqual([
      'C1',
      'C2',
      'C3',
      'C4',
      'C5',
      'C6',
      'C7',
      'C8',
      'C9',
      'C10',
      'CM',
      'S',
      'I',
    ]);
  });

  it('include BW, PW, BVD status and due date for dairy cattle', () => {
    expect(listFieldKeys('item', 'dairy-cows')).toEqual(
      expect.arrayContaining([
        'breedingWorth',
        'productionWorth',
        'bvdStatus',
        'dueDate',
        'ageMonths',
      ]),
    );
  });

  it('include everything from make to registration for tractors', () => {
    expect(listFieldKeys('item', 'tractors')).toEqual(
      expect.arrayContaining([
        'make',
        'model',
        'year',
        'hours',
        'horsepower',
        'drive',
        'transmission',
        'pto',
        'hasLoader',
        'registration',
        'condition',
        'delivery',
      ]),
    );
    expect(listFieldKeys('item', 'mowers-rakes-tedders')).toContain('widthMetres');
    const condition = getCategoryFields('item', 'tractors').find(
      (field) => field.key === 'condition',
    );
    expect(
      condition?.type === 'choice' ? condition.options.map((option) => option.value) : [],
    ).toEqual(['new', 'used', 'refurbished', 'for-parts']);
  });

  it('include type, roster, house, licences, visa and closing date for jobs, and herd and shed for dairy jobs', () => {
    for (const { kind, category } of everyCategory.filter((entry) => entry.kind === 'job')) {
      expect(listFieldKeys(kind, category.slug)).toEqual(
        expect.arrayContaining([
          'employer',
          'employmentType',
          'roster',
          'hoursPerWeek',
          'house',
          'houseRentDollars',
          'houseBedrooms',
          'isPetsAllowed',
          'licences',
          'visa',
          'startDate',
          'endDate',
          'closingDate',
        ]),
      );
    }
    expect(listFieldKeys('job', 'dairy-assistant')).toEqual(
      expect.arrayContaining(['herdSize', 'shed']),
    );
  });

  it('include radius, rate basis, insurance and availability for services', () => {
    expect(listFieldKeys('service', 'fencing')).toEqual(
      expect.arrayContaining([
        'radiusKilometres',
        'rateBasis',
        'isInsured',
        'licence',
        'availability',
      ]),
    );
  });

  it('include roles, experience, tickets, regions, start, visa, house and dogs for jobseekers', () => {
    expect(listFieldKeys('profile', 'shepherds')).toEqual(
      expect.arrayContaining([
        'rolesSought',
        'yearsExperience',
        'tickets',
        'preferredRegions',
        'startDate',
        'visa',
        'isHouseNeeded',
        'dogs',
      ]),
    );
  });

  it('include start, end, venue, cost and RSVP for community events', () => {
    expect(listFieldKeys('other', 'field-days')).toEqual(
      expect.arrayContaining(['startDate', 'endDate', 'venue', 'cost', 'isRsvpNeeded']),
    );
  });

  it.each([
    ['tractors', ['condition', 'delivery']],
    ['utes', ['condition', 'delivery']],
    ['dairy-heifers', ['delivery']],
    ['pups', ['delivery']],
    ['hay', ['quantity', 'quantityUnit', 'delivery']],
    ['wire-netting', ['condition', 'quantity', 'quantityUnit', 'delivery']],
    ['grazing-offered', []],
    ['farms-for-sale', []],
  ])('include only those marketplace fields that make sense for %s', (slug, expected) => {
    const keys = listFieldKeys('item', slug);
    expect(
      ['condition', 'quantity', 'quantityUnit', 'delivery'].filter((key) => keys.includes(key)),
    ).toEqual(expected);
  });

  it('come with at least one price type per kind, each declared only once', () => {
    expect(new Set(PRICE_RULES.map((rule) => rule.type)).size).toBe(PRICE_RULES.length);
    for (const kind of KINDS)
      expect(PRICE_RULES.some((rule) => rule.kinds.includes(kind))).toBe(true);
    expect(NEWS_TOPICS.every((topic) => isSlug(topic.slug))).toBe(true);
  });
});

describe('formatAttribute', () => {
  const format = (
    key: string,
    value: string | number | boolean,
    where: 'card' | 'table' = 'card',
  ): string => {
    const field = [
      ...getCategoryFields('item', 'tractors'),
      ...getCategoryFields('item', 'dairy-cows'),
      ...getCategoryFields('item', 'rural-rentals'),
    ].find((candidate) => candidate.key === key);
    return field ? formatAttribute(field, value, where) : '';
  };

  it('groups digits except in years, and uses the singular for 1', () => {
    expect(format('hours', 4210)).toBe('4,210 hours');
    expect(format('year', 2018)).toBe('2018');
    expect(format('bedrooms', 1)).toBe('1 bedroom');
    expect(format('bedrooms', 3)).toBe('3 bedrooms');
    const dogs = getCategoryFields('profile', 'shepherds').find(({ key }) => key === 'dogs');
    expect(dogs && [1, 2].map((count) => formatAttribute(dogs, count, 'table'))).toEqual([
      '1 dog',
      '2 dogs',
    ]);
    const calves = {
      type: 'integer',
      key: 'calves',
      label: 'Calves',
      min: 0,
      max: 9,
      unit: 'calves',
    } as const;
    expect(formatAttribute(calves, 1, 'table')).toBe('1 calf');
  });

  it('shows an age of two years or more in years, with the months only in a table', () => {
    const age = getCategoryFields('item', 'working-dogs').find(({ key }) => key === 'ageMonths');
    const formatAge = (months: number, where: 'card' | 'table') =>
      age && formatAttribute(age, months, where);
    expect([1, 23, 24, 63].map((months) => formatAge(months, 'card'))).toEqual([
      '1 month',
      '23 months',
      '2 years',
      '5 years',
    ]);
    expect([24, 25, 63].map((months) => formatAge(months, 'table'))).toEqual([
      '2 years',
      '2 years 1 month',
      '5 years 3 months',
    ]);
  });

  it.each([
    ['service', 'fencing', 'radiusKilometres', 240, 'Travels 240 km'],
    ['item', 'cattle-yards', 'capacityHead', 150, 'Holds 150 head'],
    ['item', 'loaders-attachments', 'liftKilograms', 1700, 'Lifts 1,700 kg'],
    ['item', 'lease-land', 'termYears', 4, 'For 4 years'],
    ['item', 'rural-rentals', 'availableFrom', '2027-01-07', 'From 7 Jan 2027'],
  ] as const)(
    'explains, on a card of the kind %s in %s, the value of %s',
    (kind, category, key, value, text) => {
      const field = getCategoryFields(kind, category).find((each) => each.key === key);
      expect(field && formatAttribute(field, value, 'card')).toBe(text);
    },
  );

  it('labels jobseekers’ facts on a card, where no column names them', () => {
    const fields = getCategoryFields('profile', 'shepherds');
    const formatField = (key: string, value: string | number, where: 'card' | 'table') => {
      const field = fields.find((candidate) => candidate.key === key);
      return field && formatAttribute(field, value, where);
    };
    expect(formatField('yearsExperience', 18, 'card')).toBe('18 years’ experience');
    expect(formatField('yearsExperience', 1, 'card')).toBe('1 year’s experience');
    expect(formatField('yearsExperience', 18, 'table')).toBe('18 years');
    expect(formatField('startDate', '2027-01-07', 'card')).toBe('From 7 Jan 2027');
    expect(formatField('startDate', '2027-01-07', 'table')).toBe('7 Jan 2027');
  });

  it('formats choices as labels, toggles as their label or as yes and no, and dates in words', () => {
    expect(format('drive', '4wd')).toBe('4WD');
    expect(format('isNaitTagged', true)).toBe('NAIT tagged and registered');
    expect(format('isNaitTagged', false)).toBe('');
    expect(format('isNaitTagged', true, 'table')).toBe('Yes');
    expect(format('dueDate', '2026-07-20')).toMatch(/20 Jul\w* 2026/);
  });
});
