/**
 * Builds the form declaration of a category, from the fields that every post has and from the
 * kind's own fields. Server-side only.
 */
import type {
  CategoryDeclaration,
  FieldCondition,
  FieldDeclaration,
  FieldOption,
} from '../fields.ts';
import type { Kind } from '@paddock/contracts/kinds';
import { MAX_POST_PHOTOS } from '@paddock/contracts/http/posts';
import type { CoreField, PostDeclaration, PostField } from '../posting.ts';
import { findCategory, getCategoryFields } from '../categories.ts';
import { getPriceLabel, PRICE_RULES, PRICE_UNITS } from '../price-rules.ts';
import type { PriceType } from '../price-rules.ts';
import {
  shownWhen,
  choiceField,
  fieldHasValue,
  toOptions,
  textField,
  toggleField,
} from './declare.ts';
import { findFieldNoun } from './field-nouns.ts';
import { findFormLabel } from './form-labels.ts';
import { getCategoryNotices } from './post-notices.ts';

export interface PostDeclarationSettings {
  readonly minimumWageCentsPerHour: number;
}

/**
 * Days until a post expires, unless a date in one of its fields ends it earlier or later (ADR 13).
 */
export const POST_TERM_DAYS: Readonly<Record<Kind, number>> = {
  item: 60,
  job: 60,
  service: 180,
  profile: 90,
  other: 45,
};
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH: Readonly<Record<Kind, number>> = {
  item: 2_048,
  job: 5_100,
  service: 2_048,
  profile: 2_048,
  other: 2_048,
};
const MAX_CENTS = 10_000_000_000;

interface PriceLabels {
  readonly type: string;
  readonly amount: string;
  /** Label of the upper amount. Null when the kind has no price range. */
  readonly upTo: string | null;
  /** Units to choose from. Empty when another field determines the unit. */
  readonly units: readonly string[];
}
const PRICE_LABELS: Readonly<Record<Exclude<Kind, 'other'>, PriceLabels>> = {
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

/**
 * The units by which the goods of these groups and categories are sold. Others use all units of the
 * kind. Stock is priced per head; people say "each" of hens.
 */
const UNITS_OF_GOODS: Readonly<Record<string, readonly string[]>> = {
  livestock: ['head', 'kg', 'lot'],
  poultry: ['each', 'lot'],
  'dogs-horses': ['each', 'lot'],
  'tractors-machinery': ['each', 'lot', 'day', 'week'],
  vehicles: ['each', 'lot', 'day', 'week'],
};

const IN_TRADE_LABELS = {
  item: 'I’m selling this as a business',
  service: 'I offer this as a business',
};

const DECLARATIONS = new Map<string, PostDeclaration>();

/** Returns null when the kind has no category with this slug. Declarations are cached. */
export function getPostDeclaration(
  kind: Kind,
  slug: string,
  settings: PostDeclarationSettings,
): PostDeclaration | null {
  const key = `${kind}/${slug}/${settings.minimumWageCentsPerHour}`;
  const cached = DECLARATIONS.get(key);
  if (cached) return cached;
  const category = findCategory(kind, slug);
  if (!category) return null;
  const declaration = declare(kind, category, settings);
  DECLARATIONS.set(key, declaration);
  return declaration;
}

function declare(
  kind: Kind,
  category: CategoryDeclaration,
  { minimumWageCentsPerHour }: PostDeclarationSettings,
): PostDeclaration {
  const attributeFields = getCategoryFields(kind, category.slug);
  const withTopic = (
    topicName: PostField['topic'],
    fields: readonly (FieldDeclaration | CoreField)[],
  ): PostField[] =>
    fields.map((field) => {
      const noun = findFieldNoun(field);
      const formLabel = findFormLabel(kind, field.key);
      return {
        ...field,
        topic: topicName,
        ...(noun !== undefined && { noun }),
        ...(formLabel !== undefined && { formLabel }),
      };
    });
  return {
    kind,
    category: { slug: category.slug, label: category.label },
    fields: [
      ...withTopic('what', [
        textField('title', 'Title', MAX_TITLE_LENGTH, { isRequired: true }),
        {
          type: 'long-text',
          key: 'description',
          label: 'Description',
          maxLength: MAX_DESCRIPTION_LENGTH[kind],
          isRequired: true,
        },
      ]),
      ...withTopic('details', toEditorFields(kind, attributeFields)),
      ...withTopic('price', kind === 'other' ? [] : getPriceFields(kind, category)),
      ...withTopic('place', PLACE_FIELDS),
    ],
    notices: getCategoryNotices(kind, category, attributeFields),
    termDays: POST_TERM_DAYS[kind],
    minimumWageCentsPerHour,
    maxPhotos: MAX_POST_PHOTOS,
  };
}

/** Returns a condition that is true unless the post is a wanted ad, which a buyer writes. */
function isNotWanted(kind: Kind): FieldCondition {
  const types = PRICE_RULES.filter((rule) => rule.kinds.includes(kind) && rule.type !== 'wanted');
  return fieldHasValue('priceType', '', ...types.map((rule) => rule.type));
}

/** Makes the detail optional in a wanted ad, because the buyer may not care about it. */
function requireUnlessWanted(field: FieldDeclaration): FieldDeclaration {
  if (field.isRequired !== true && field.requiredWhen === undefined) return field;
  return {
    ...field,
    isRequired: false,
    requiredWhen: [...(field.requiredWhen ?? []), isNotWanted('item')],
  };
}

/** The most details that the form shows before "Add more detail". */
export const MAX_FIRST_DETAILS = 8;

/**
 * Returns the fields as the editor needs them: without filter settings, and with `isExtra` on the
 * less useful ones.
 */
function toEditorFields(
  kind: Kind,
  fields: readonly FieldDeclaration[],
): readonly (FieldDeclaration & Pick<PostField, 'isExtra'>)[] {
  const firstKeys = new Set(
    fields
      .map((field) => ({ key: field.key, rank: getRank(field) }))
      .filter(({ rank }) => rank !== null)
      .sort((left, right) => (left.rank ?? 0) - (right.rank ?? 0))
      .slice(0, MAX_FIRST_DETAILS)
      .map(({ key }) => key),
  );
  return fields.map((field) => {
    const { filter: _filter, isPrimary: _isPrimary, ...rest } = { filter: undefined, ...field };
    const declared = rest as FieldDeclaration;
    const editorField = kind === 'item' ? requireUnlessWanted(declared) : declared;
    return firstKeys.has(field.key) ? editorField : { ...editorField, isExtra: true };
  });
}

/**
 * Returns how early the form needs the field: 0 is the earliest. Null when the field is one that
 * few buyers look for, or is never asked.
 */
function getRank(field: FieldDeclaration): number | null {
  const isNeverAsked =
    field.derived?.some(({ when }) => when.length === 0) === true ||
    field.when?.some(({ is }) => is.length === 0) === true;
  if (isNeverAsked) return null;
  if (field.isRequired === true || field.requiredWhen !== undefined) return 0;
  if (field.isPrimary === true) return 1;
  if (field.card !== undefined) return 2;
  return 'filter' in field ? 3 : null;
}

const PLACE_FIELDS: readonly CoreField[] = [
  { type: 'town', key: 'town', label: 'Nearest town', isRequired: true },
  {
    type: 'latitude',
    key: 'lat',
    label: 'Latitude',
    help: 'Other people see the location to about 1 km.',
  },
  { type: 'longitude', key: 'lng', label: 'Longitude' },
  {
    type: 'phone',
    key: 'phone',
    label: 'Phone',
    help: 'Only shown to signed-in people who ask for it. They can always message you here.',
  },
];

function getPriceFields(
  kind: Exclude<Kind, 'other'>,
  { group = '', slug }: CategoryDeclaration,
): readonly (FieldDeclaration | CoreField)[] {
  const labels = PRICE_LABELS[kind];
  const units = UNITS_OF_GOODS[slug] ?? UNITS_OF_GOODS[group] ?? labels.units;
  // The most common price type of each kind comes first: an amount.
  const rules = PRICE_RULES.filter((rule) => rule.kinds.includes(kind)).sort(
    (left, right) => Number(right.amount === 'required') - Number(left.amount === 'required'),
  );
  const withAmount = fieldHasValue(
    'priceType',
    ...rules.filter((rule) => rule.amount !== 'none').map((rule) => rule.type),
  );
  const mustHaveAmount = fieldHasValue(
    'priceType',
    ...rules.filter((rule) => rule.amount === 'required').map((rule) => rule.type),
  );
  const hasPay = kind === 'job' || kind === 'profile';
  return [
    choiceField(
      'priceType',
      labels.type,
      rules.map(({ type }) => ({
        value: type,
        // An option can't be called "Pay" or "Rate", because the field's own label is.
        label: getPriceChoiceLabel(type, kind),
      })),
      { isRequired: true },
    ),
    {
      type: 'money',
      key: 'priceMin',
      label: labels.amount,
      maxCents: MAX_CENTS,
      when: [withAmount],
      requiredWhen: [mustHaveAmount],
    },
    ...(labels.upTo === null
      ? []
      : [
          {
            type: 'money' as const,
            key: 'priceMax',
            label: labels.upTo,
            maxCents: MAX_CENTS,
            when: [withAmount],
          },
        ]),
    ...(units.length === 0
      ? []
      : [
          choiceField(
            'pricePer',
            hasPay ? 'How it’s paid' : 'How it’s priced',
            getUnitOptions(units),
            {
              when: [withAmount],
              // "$210" for 60 ewes could be for each of them or for all.
              ...(hasPay || group === 'livestock' ? { requiredWhen: [mustHaveAmount] } : {}),
            },
          ),
        ]),
    ...(kind === 'item' || kind === 'service'
      ? [
          toggleField('isInTrade', IN_TRADE_LABELS[kind], {
            help: 'Under the Fair Trading Act 1986, you have to say if you’re selling as a business. Buyers then have more rights.',
            when: [isNotWanted(kind)],
          }),
        ]
      : []),
    ...(kind !== 'profile'
      ? [
          shownWhen(
            choiceField(
              'priceGst',
              'GST',
              toOptions(['inclusive', 'Including GST'], ['plus', 'Plus GST']),
            ),
            withAmount,
            ...(kind === 'job'
              ? [fieldHasValue('employmentType', 'contract-milking')]
              : [fieldHasValue('isInTrade', true), isNotWanted(kind)]),
          ),
        ]
      : []),
  ];
}

function getPriceChoiceLabel(type: PriceType, kind: Kind): string {
  if (type === 'pay' || type === 'rate') return 'Amount or range';
  return type === 'none' && kind === 'profile' ? 'Leave it open' : getPriceLabel(type, kind);
}

function getUnitOptions(units: readonly string[]): readonly FieldOption[] {
  return PRICE_UNITS.filter(({ value }) => units.includes(value)).map(({ value, phrase }) => ({
    value,
    label: phrase.replace(/^an? /, 'per ').replace(/^./, (first) => first.toUpperCase()),
  }));
}
