import { describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES, MINIMUM_WAGE_CENTS_PER_HOUR } from './categories.ts';
import { MAX_FIRST_DETAILS, getPostDeclaration } from './categories/post-declaration.ts';
import {
  checkPost,
  hasWord,
  isFieldVisible,
  isFieldRequired,
  removeUndeclaredValues,
  getActiveNotices,
} from './check-post.ts';
import type { FormValue } from './fields.ts';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import { CORE_KEYS, type PostDeclaration, type PostField } from './posting.ts';

const TODAY = '2026-11-22';
const everyCategory = KIND_CATEGORIES.flatMap(({ kind, categories }) =>
  categories.map(({ slug }) => ({ kind, slug })),
);

function getDeclaration(kind: Kind, slug: string): PostDeclaration {
  const declaration = getPostDeclaration(kind, slug, {
    minimumWageCentsPerHour: MINIMUM_WAGE_CENTS_PER_HOUR,
  });
  if (!declaration) throw new Error(`No declaration for ${kind}/${slug}`);
  return declaration;
}
function createForm(category: string, values: Record<string, FormValue>): PostForm {
  return { category, values: values as PostForm['values'], photos: [] };
}

const TRACTOR = {
  title: 'John Deere 6120M',
  description: 'One owner, always shedded.',
  make: 'John Deere',
  model: '6120M',
  year: '2018',
  hours: '4,210',
  condition: 'used',
  horsepower: '120',
  drive: '4wd',
  priceType: 'fixed',
  priceMin: '$98,500',
  town: '12',
};
const COWS = {
  title: '12 in-calf cows',
  description: 'Quiet line.',
  breed: 'friesian',
  stockClass: 'in-calf-cows',
  head: '12',
  isNaitTagged: true,
  isAsdSupplied: true,
  tbStatus: 'c10',
  isInMovementControlArea: false,
  priceType: 'negotiable',
  town: '12',
};
const JOB = {
  title: 'Herd manager',
  description: 'A good farm.',
  employer: 'Te Awa Farms',
  employmentType: 'permanent',
  house: 'none',
  visa: 'aewv',
  closingDate: '2026-12-20',
  priceType: 'pay',
  priceMin: '30',
  pricePer: 'hour',
  town: '12',
};
const A_AND_P_SHOW = {
  title: 'Spring show',
  description: 'All welcome.',
  startDate: '2026-12-05',
  venue: 'Showgrounds',
  cost: 'free',
  town: '12',
};

function listProblems(
  kind: Kind,
  slug: string,
  values: Record<string, FormValue>,
): Record<string, string> {
  return Object.fromEntries(
    checkPost(getDeclaration(kind, slug), createForm(slug, values), TODAY).problems.map(
      ({ field, message }) => [field, message],
    ),
  );
}
function readValues(kind: Kind, slug: string, values: Record<string, FormValue>) {
  const { values: read, problems } = checkPost(
    getDeclaration(kind, slug),
    createForm(slug, values),
    TODAY,
  );
  expect(problems).toEqual([]);
  if (!read) throw new Error('checkPost returned no values');
  return read;
}

describe('getPostDeclaration', () => {
  it.each(everyCategory)(
    'declares unique keys for $kind $slug, with conditions on existing fields and values',
    ({ kind, slug }) => {
      const { fields, notices } = getDeclaration(kind, slug);
      const keys = fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const core = new Set<string>(CORE_KEYS);
      expect(fields.filter(({ key, topic }) => core.has(key) && topic === 'details')).toEqual([]);
      for (const { when = [], requiredWhen = [] } of [
        ...fields,
        ...notices.map((notice) => ({ ...notice, requiredWhen: [] })),
      ]) {
        for (const { field: key, is } of [...when, ...requiredWhen]) {
          const field = fields.find((candidate) => candidate.key === key);
          expect(field?.type === 'choice' || field?.type === 'boolean').toBe(true);
          // The conditions on `stockClass` list the classes of all species. A category has only
          // some of them.
          if (field?.type === 'choice')
            expect(
              field.options.some(({ value }) => is.includes(value)) || key === 'stockClass',
            ).toBe(true);
          if (field?.type === 'boolean')
            expect(is.every((value) => typeof value === 'boolean')).toBe(true);
        }
      }
      for (const field of fields)
        if (field.type === 'date' && field.notBefore !== undefined)
          expect(keys).toContain(field.notBefore);
    },
  );

  it.each(everyCategory)(
    'shows at most eight details of $kind $slug first, among them all required ones',
    ({ kind, slug }) => {
      const details = getDeclaration(kind, slug).fields.filter(({ topic }) => topic === 'details');
      const isAsked = ({ derived = [], when = [] }: PostField) =>
        derived.every((each) => each.when.length > 0) && when.every(({ is }) => is.length > 0);
      const first = details.filter(({ isExtra }) => isExtra !== true);
      expect(first.length).toBeGreaterThan(0);
      expect(first.length).toBeLessThanOrEqual(MAX_FIRST_DETAILS);
      expect(first.filter((field) => !isAsked(field))).toEqual([]);
      expect(
        details.filter(
          ({ isRequired, requiredWhen, isExtra }) =>
            isExtra === true && (isRequired === true || requiredWhen !== undefined),
        ),
      ).toEqual([]);
      // A choice with a single option is not a question.
      expect(
        details.filter(
          (field) => isAsked(field) && field.type === 'choice' && field.options.length < 2,
        ),
      ).toEqual([]);
    },
  );

  it.each([
    [
      'item',
      'dairy-heifers',
      'breed stockClass head dueDate isNaitTagged isAsdSupplied tbStatus isInMovementControlArea',
    ],
    [
      'item',
      'ewes-hoggets',
      'breed stockClass head ageMonths averageKilograms dueDate scanningPercent isAsdSupplied',
    ],
    ['item', 'tractors', 'make model year hours condition horsepower drive hasLoader'],
    ['item', 'utes', 'make model year odometer condition drive gearbox registration'],
    [
      'job',
      'shepherd',
      'employer employmentType house roster endDate houseRentDollars visa closingDate',
    ],
    ['service', 'fencing', 'radiusKilometres rateBasis availability isInsured'],
    [
      'other',
      'field-days',
      'startDate startTime venue cost ticketDollars isRsvpNeeded isFamilyFriendly',
    ],
  ] as const)('shows the most useful details of %s %s first', (kind, slug, keys) => {
    expect(
      getDeclaration(kind, slug)
        .fields.filter(({ topic, isExtra }) => topic === 'details' && isExtra !== true)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys);
  });

  it.each([
    ['dairy-heifers', 'head kg lot'],
    ['poultry', 'each lot'],
    ['tractors', 'each lot day week'],
    ['hay', 'each head kg bale tonne m³ ha litre lot day week year head a week metre'],
  ])('offers price units that make sense for %s', (slug, units) => {
    const field = getDeclaration('item', slug).fields.find(({ key }) => key === 'pricePer');
    expect(field?.type === 'choice' ? field.options.map(({ value }) => value).join(' ') : '').toBe(
      units,
    );
  });

  it('returns null for a category of another kind', () => {
    expect(getPostDeclaration('job', 'tractors', { minimumWageCentsPerHour: 1 })).toBeNull();
  });
});

describe('checkPost', () => {
  it('converts typed text to the values that are stored', () => {
    const values = readValues('item', 'tractors', {
      ...TRACTOR,
      hasCab: false,
      isInTrade: true,
      priceGst: 'plus',
      phone: '021 123 4567',
      lat: '-37.8136001',
      lng: '175.77',
    });
    expect(values).toMatchObject({
      title: 'John Deere 6120M',
      town: '12',
      phone: '+64211234567',
      isInTrade: true,
      point: { lat: -37.8136, lng: 175.77 },
      price: { type: 'fixed', minCents: 9_850_000, maxCents: 9_850_000, per: null, gst: 'plus' },
      attributes: { make: 'John Deere', year: 2018, hours: 4_210, drive: '4wd', hasCab: false },
    });
    expect(Object.keys(values.attributes)).not.toContain('title');
  });

  it('derives the species from the category and the sex from the stock class', () => {
    const { species, sex } = readValues('item', 'dairy-cows', { ...COWS, sex: 'male' }).attributes;
    expect([species, sex]).toEqual(['cattle', 'female']);
    const steers = { ...COWS, breed: 'angus', stockClass: 'steers' };
    expect(readValues('item', 'beef-store-cattle', steers).attributes['sex']).toBe('castrated');
    const mixed = { ...steers, stockClass: 'mixed', sex: 'mixed' };
    expect(readValues('item', 'beef-store-cattle', mixed).attributes['sex']).toBe('mixed');
  });

  it('reports one problem per field in form order', () => {
    const { problems, values } = checkPost(
      getDeclaration('item', 'tractors'),
      createForm('tractors', {
        ...TRACTOR,
        hours: '70000',
        year: 'new',
        drive: 'six',
        priceMin: '',
      }),
      TODAY,
    );
    expect(values).toBeNull();
    expect(problems).toEqual([
      { field: 'year', message: 'Enter the year as a whole number.' },
      { field: 'hours', message: 'Enter the hours, from 0 to 60,000.' },
      { field: 'drive', message: 'Choose the drive.' },
      { field: 'priceMin', message: 'Enter the amount.' },
    ]);
  });

  it('requires the rent when it is deducted from pay, and otherwise stores none', () => {
    expect(listProblems('job', 'herd-manager', { ...JOB, house: 'deducted' })).toEqual({
      houseRentDollars: 'Enter how many dollars a week come out of the pay, from 0 to 900.',
    });
    expect(
      readValues('job', 'herd-manager', {
        ...JOB,
        house: 'none',
        houseRentDollars: '180',
        houseBedrooms: 'x',
      }).attributes,
    ).not.toHaveProperty('houseRentDollars');
    const rent = getDeclaration('job', 'herd-manager').fields.find(
      ({ key }) => key === 'houseRentDollars',
    );
    if (!rent) throw new Error('The field houseRentDollars is missing');
    expect([
      isFieldVisible(rent, createForm('herd-manager', JOB)),
      isFieldVisible(rent, createForm('herd-manager', { house: 'deducted' })),
      isFieldRequired(rent, createForm('herd-manager', { house: 'deducted' })),
    ]).toEqual([false, true, true]);
  });

  it('requires an end date for fixed-term work, which must not be before the start', () => {
    expect(
      listProblems('job', 'herd-manager', { ...JOB, employmentType: 'fixed-term' }),
    ).toHaveProperty('endDate');
    expect(
      listProblems('job', 'herd-manager', {
        ...JOB,
        employmentType: 'fixed-term',
        startDate: '2027-06-01',
        endDate: '2027-05-31',
      }),
    ).toHaveProperty('endDate');
    expect(listProblems('job', 'herd-manager', { ...JOB, endDate: 'never' })).toEqual({});
  });

  it('accepts a closing date from today to 60 days ahead', () => {
    expect(listProblems('job', 'herd-manager', { ...JOB, closingDate: '2026-11-21' })).toEqual({
      closingDate: 'This day has passed. Choose a later one.',
    });
    expect(listProblems('job', 'herd-manager', { ...JOB, closingDate: '2027-01-22' })).toEqual({
      closingDate: 'Choose a day in the next 60 days.',
    });
    expect(listProblems('job', 'herd-manager', { ...JOB, closingDate: '2026-11-22' })).toEqual({});
    expect(listProblems('job', 'herd-manager', { ...JOB, closingDate: '2026-02-30' })).toEqual({
      closingDate: 'Enter the day applications close as a date, such as 2027-06-01.',
    });
  });

  it('accepts changes to an event until the event’s last day', () => {
    expect(
      listProblems('other', 'a-and-p-shows', {
        ...A_AND_P_SHOW,
        startDate: '2026-11-20',
        endDate: '2026-11-22',
      }),
    ).toEqual({});
    expect(
      listProblems('other', 'a-and-p-shows', { ...A_AND_P_SHOW, startDate: '2026-11-20' }),
    ).toHaveProperty('startDate');
    expect(
      readValues('other', 'a-and-p-shows', {
        ...A_AND_P_SHOW,
        cost: 'ticketed',
        ticketDollars: '15',
      }).price,
    ).toEqual({ type: 'fixed', minCents: 1_500, maxCents: 1_500, per: 'ticket', gst: null });
    expect(readValues('other', 'a-and-p-shows', A_AND_P_SHOW).price.type).toBe('free');
  });

  it.each([
    [{ priceMin: '23.94' }, false],
    [{ priceMin: '23.95' }, true],
    [{ priceMin: '900', pricePer: 'week', hoursPerWeek: '40' }, false],
    [{ priceMin: '958', pricePer: 'week', hoursPerWeek: '40' }, true],
    [{ priceMin: '49,000', pricePer: 'year', hoursPerWeek: '40' }, false],
    [{ priceMin: '50,000', pricePer: 'year', hoursPerWeek: '40' }, true],
    [{ priceMin: '120', pricePer: 'day', hoursPerWeek: '40' }, false],
    [{ priceMin: '12', pricePer: 'piece' }, true],
    [{ priceMin: '500', pricePer: 'week' }, true],
    [{ priceMin: '1.45', pricePer: 'kg MS', employmentType: 'contract-milking' }, true],
  ])(
    'compares a pay of %j with the minimum wage if the minimum for its unit can be calculated',
    (pay, isFine) => {
      expect(Object.keys(listProblems('job', 'herd-manager', { ...JOB, ...pay }))).toEqual(
        isFine ? [] : ['priceMin'],
      );
    },
  );

  it('rejects titles that are in capitals, have no letters, contain hidden characters or are too long', () => {
    for (const title of [
      'MASSEY FERGUSON TRACTOR',
      '12345',
      'A tractor\u202e',
      'A\u0000tractor',
      'A\ntractor',
      '🚜',
      'x'.repeat(81),
      '\ud800 tractor',
    ])
      expect(Object.keys(listProblems('item', 'tractors', { ...TRACTOR, title }))).toEqual([
        'title',
      ]);
    for (const title of ['JD 6120M, 120 hp', 'x'.repeat(80), 'Te Aroha’s tractor', 'MF 135'])
      expect(listProblems('item', 'tractors', { ...TRACTOR, title })).toEqual({});
  });

  it('requires both coordinates, each within its limits', () => {
    expect(listProblems('item', 'tractors', { ...TRACTOR, lat: '-90.1', lng: '180.5' })).toEqual({
      lat: 'Latitude must be between -90 and 90 degrees.',
      lng: 'Longitude must be between -180 and 180 degrees.',
    });
    expect(listProblems('item', 'tractors', { ...TRACTOR, lat: 'south', lng: '175' })).toEqual({
      lat: 'Latitude must be a number of degrees, such as -37.81.',
    });
    expect(listProblems('item', 'tractors', { ...TRACTOR, lat: '-37.8' })).toEqual({
      lng: 'Enter the longitude too.',
    });
    expect(readValues('item', 'tractors', { ...TRACTOR, lat: '-90', lng: '180' }).point).toEqual({
      lat: -90,
      lng: 180,
    });
  });

  it('requires the unit of a livestock price, such as per head', () => {
    const price = { priceType: 'fixed', priceMin: '210' };
    const isAsked = (values: PostForm['values']) =>
      'pricePer' in listProblems('item', 'ewes-hoggets', values);
    expect(isAsked(price)).toBe(true);
    expect(isAsked({ ...price, pricePer: 'head' })).toBe(false);
    expect(isAsked({ priceType: 'negotiable' })).toBe(false);
  });

  it('requires no details of a wanted ad, and does not store that its buyer is in trade', () => {
    const cows = { title: 'Cows', description: 'Quiet.', town: '12', priceType: 'wanted' };
    expect(listProblems('item', 'dairy-cows', cows)).toEqual({});
    const answers = { ...TRACTOR, isInTrade: true, priceGst: 'plus' };
    expect(readValues('item', 'tractors', answers).isInTrade).toBe(true);
    const wanted = readValues('item', 'tractors', { ...answers, priceType: 'wanted' });
    expect([wanted.isInTrade, wanted.price.gst]).toEqual([false, null]);
  });

  it('stores GST only when there is an amount and the seller is in trade', () => {
    expect(readValues('item', 'tractors', { ...TRACTOR, priceGst: 'plus' }).price.gst).toBeNull();
    expect(
      readValues('item', 'tractors', {
        ...TRACTOR,
        isInTrade: true,
        priceType: 'negotiable',
        priceMin: '',
        priceGst: 'plus',
      }).price,
    ).toEqual({ type: 'negotiable', minCents: null, maxCents: null, per: null, gst: null });
    expect(readValues('item', 'tractors', { ...TRACTOR, priceType: 'free' }).price).toEqual({
      type: 'free',
      minCents: null,
      maxCents: null,
      per: null,
      gst: null,
    });
  });

  it('refuses cattle and deer that are not tagged and registered, and requires the seller to state whether they are', () => {
    expect(listProblems('item', 'dairy-cows', COWS)).toEqual({});
    expect(
      listProblems('item', 'dairy-cows', { ...COWS, isNaitTagged: false })['isNaitTagged'],
    ).toContain('Tag and register cattle and deer');
    const { isNaitTagged: _unsaid, ...unsaid } = COWS;
    expect(listProblems('item', 'dairy-cows', unsaid)).toEqual({
      isNaitTagged: 'Choose whether they’re tagged and registered with NAIT.',
    });
    expect(
      Object.keys(
        listProblems('item', 'dairy-cows', {
          ...COWS,
          stockClass: 'in-milk-cows',
          dueDate: 'soon',
        }),
      ),
    ).toEqual([]);
  });

  it('refuses firearms and restricted medicines, but not similar words', () => {
    const goods = { ...TRACTOR, brand: 'x' };
    for (const title of ['Bolt-action rifle, .308', 'Shotguns x 2', 'Penicillin, half a bottle'])
      expect(Object.keys(listProblems('item', 'hand-power-tools', { ...goods, title }))).toEqual([
        'title',
      ]);
    for (const title of ['Gun safe', 'Rifle rack, rimu', 'Nail gun', 'Drench gun', 'Trifle bowl'])
      expect(listProblems('item', 'hand-power-tools', { ...goods, title })).toEqual({});
    expect(
      listProblems('item', 'sprays-chemicals', { ...goods, isVetAuthorisationNeeded: true }),
    ).toHaveProperty('isVetAuthorisationNeeded');
    expect(
      getActiveNotices(
        getDeclaration('item', 'sprays-chemicals'),
        createForm('sprays-chemicals', goods),
      ).map(({ title }) => title),
    ).toEqual(['Sprays, drenches and other chemicals']);
  });

  it('reports duplicate photos as one problem', () => {
    const photo = { id: '00000000-0000-4000-8000-000000000000', alt: '' };
    const { problems } = checkPost(
      getDeclaration('item', 'tractors'),
      { ...createForm('tractors', TRACTOR), photos: [photo, photo] },
      TODAY,
    );
    expect(problems).toEqual([
      { field: 'photos', message: 'Remove one of the two photos that are the same.' },
    ]);
  });

  it('does not store the values of another category (removeUndeclaredValues)', () => {
    const result = removeUndeclaredValues(
      getDeclaration('item', 'hay'),
      createForm('tractors', TRACTOR),
    );
    expect(result.category).toBe('hay');
    expect(Object.keys(result.values)).toEqual(
      expect.arrayContaining(['title', 'priceMin', 'town']),
    );
    expect(result.values).not.toHaveProperty('horsepower');
  });

  it('matches only whole words (hasWord)', () => {
    expect([
      hasWord('two rifles', ['rifle']),
      hasWord('rifled', ['rifle']),
      hasWord('dry cow therapy', ['dry cow therapy']),
    ]).toEqual([true, false, true]);
  });
});
