/** What the editor asks for a category: the fields that every post has, and those of the kinds' tables. For the server alone. */
import type { CategoryDeclaration, FieldDeclaration, FieldOption } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { MOST_PHOTOS } from '../http/posts.ts';
import type { CoreField, PostDeclaration, PostField } from '../posting.ts';
import { categoryDeclaration, getFields } from '../categories.ts';
import { PRICE_RULES, PRICE_UNITS } from '../price-rules.ts';
import { askedWhen, choice, is, options, text, toggle } from './declare.ts';
import { getNotices } from './post-notices.ts';

export interface PostSettings {
  readonly minimumWageCentsPerHour: number;
}

/** Days that a post is up, where no day of its own ends it (ADR 13). */
export const TERM_DAYS: Readonly<Record<Kind, number>> = {
  item: 60,
  job: 60,
  service: 180,
  profile: 90,
  other: 45,
};
const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION: Readonly<Record<Kind, number>> = {
  item: 2_048,
  job: 5_100,
  service: 2_048,
  profile: 2_048,
  other: 2_048,
};
const MOST_CENTS = 10_000_000_000;

interface PriceWords {
  readonly type: string;
  readonly amount: string;
  /** Null: one amount, no range. */
  readonly upTo: string | null;
  /** Empty: what it is for follows from something else. */
  readonly units: readonly string[];
}
const PRICE_WORDS: Readonly<Record<Exclude<Kind, 'other'>, PriceWords>> = {
  item: {
    type: 'Price',
    amount: 'Amount',
    upTo: null,
    units: [
      'each',
      'head',
      'kg',
      'bale',
      'tonne',
      'm³',
      'ha',
      'litre',
      'lot',
      'metre',
      'day',
      'week',
      'head a week',
      'year',
    ],
  },
  job: {
    type: 'Pay',
    amount: 'Pay from',
    upTo: 'Pay to',
    units: ['hour', 'day', 'week', 'year', 'piece', 'kg MS'],
  },
  service: { type: 'Rate', amount: 'Amount', upTo: 'Up to', units: [] },
  profile: {
    type: 'Pay sought',
    amount: 'Pay from',
    upTo: 'Pay to',
    units: ['hour', 'day', 'week', 'year', 'piece'],
  },
};

const DECLARATIONS = new Map<string, PostDeclaration>();

/** @returns null where the kind has no such category */
export function postDeclaration(
  kind: Kind,
  slug: string,
  settings: PostSettings,
): PostDeclaration | null {
  const key = `${kind}/${slug}/${settings.minimumWageCentsPerHour}`;
  const known = DECLARATIONS.get(key);
  if (known) return known;
  const category = categoryDeclaration(kind, slug);
  if (!category) return null;
  const declaration = declare(kind, category, settings);
  DECLARATIONS.set(key, declaration);
  return declaration;
}

function declare(
  kind: Kind,
  category: CategoryDeclaration,
  { minimumWageCentsPerHour }: PostSettings,
): PostDeclaration {
  const own = getFields(kind, category.slug);
  const topic = (
    topicName: PostField['topic'],
    fields: readonly (FieldDeclaration | CoreField)[],
  ): PostField[] => fields.map((field) => ({ ...field, topic: topicName }));
  return {
    kind,
    category: { slug: category.slug, label: category.label },
    fields: [
      ...topic('what', [
        text('title', 'Title', LONGEST_TITLE, { isRequired: true }),
        {
          type: 'long-text',
          key: 'description',
          label: 'Description',
          maxLength: LONGEST_DESCRIPTION[kind],
          isRequired: true,
        },
      ]),
      ...topic('details', own.map(forEditor)),
      ...topic('price', kind === 'other' ? [] : priceFields(kind)),
      ...topic('place', PLACE_FIELDS),
      ...topic('contact', [
        {
          type: 'phone',
          key: 'phone',
          label: 'Phone',
          help: 'Shown only to people who are signed in and ask for it. They can always write to you here.',
        },
      ]),
    ],
    notices: getNotices(kind, category, own),
    termDays: TERM_DAYS[kind],
    minimumWageCentsPerHour,
    maxPhotos: MOST_PHOTOS,
  };
}

/** What is about filters is nothing to the editor; what is on a card is in its preview. */
function forEditor(field: FieldDeclaration): FieldDeclaration {
  if ('filter' in field) {
    const { filter: _filter, ...asked } = field;
    return asked;
  }
  return field;
}

const PLACE_FIELDS: readonly CoreField[] = [
  { type: 'town', key: 'town', label: 'Nearest town', isRequired: true },
  {
    type: 'latitude',
    key: 'lat',
    label: 'Latitude',
    help: 'Where it is. Others see a point within about 1 km of it.',
  },
  { type: 'longitude', key: 'lng', label: 'Longitude' },
];

function priceFields(kind: Exclude<Kind, 'other'>): readonly (FieldDeclaration | CoreField)[] {
  const words = PRICE_WORDS[kind];
  const rules = PRICE_RULES.filter((rule) => rule.kinds.includes(kind));
  const withAmount = is(
    'priceType',
    ...rules.filter((rule) => rule.amount !== 'none').map((rule) => rule.type),
  );
  const mustHaveAmount = is(
    'priceType',
    ...rules.filter((rule) => rule.amount === 'required').map((rule) => rule.type),
  );
  const isTrade = kind === 'item' || kind === 'service';
  const hasPay = kind === 'job' || kind === 'profile';
  return [
    choice(
      'priceType',
      words.type,
      rules.map(({ type, label }) => ({ value: type, label })),
      { isRequired: true },
    ),
    {
      type: 'money',
      key: 'priceMin',
      label: words.amount,
      maxCents: MOST_CENTS,
      when: [withAmount],
      requiredWhen: [mustHaveAmount],
    },
    ...(words.upTo === null
      ? []
      : [
          {
            type: 'money' as const,
            key: 'priceMax',
            label: words.upTo,
            maxCents: MOST_CENTS,
            when: [withAmount],
          },
        ]),
    ...(words.units.length === 0
      ? []
      : [
          choice('pricePer', 'For', unitOptions(words.units), {
            when: [withAmount],
            ...(hasPay ? { requiredWhen: [mustHaveAmount] } : {}),
          }),
        ]),
    ...(isTrade
      ? [
          toggle('isInTrade', 'I sell this in trade', {
            help: 'The Fair Trading Act 1986 asks everybody who sells online as a business to say so. Buyers from a business have more rights.',
          }),
        ]
      : []),
    ...(isTrade || kind === 'job'
      ? [
          askedWhen(
            choice(
              'priceGst',
              'GST',
              options(['inclusive', 'Including GST'], ['plus', 'Plus GST']),
            ),
            withAmount,
            kind === 'job' ? is('employmentType', 'contract-milking') : is('isInTrade', true),
          ),
        ]
      : []),
  ];
}

function unitOptions(units: readonly string[]): readonly FieldOption[] {
  return PRICE_UNITS.filter(({ value }) => units.includes(value)).map(({ value, phrase }) => ({
    value,
    label: phrase.replace(/^an? /, 'per '),
  }));
}
