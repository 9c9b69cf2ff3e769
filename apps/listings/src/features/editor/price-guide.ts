/** The range of prices of similar listings: its query, and the sentence below the amount. */
import type { PriceGuide } from '@paddock/contracts/http';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import { readField } from '@paddock/domain/check-field';
import { getPriceUnit, isFieldVisible } from '@paddock/domain/check-post';
import { formatPrice } from '@paddock/domain/format-price';
import type { PostDeclaration } from '@paddock/domain/posting';

const NAME_KEYS = ['make', 'brand', 'breed', 'stockClass', 'model'] as const;
const AGE_KEYS = ['year', 'ageMonths'] as const;
/** A longer name matches no listing. */
const MAX_NAME_LENGTH = 60;

export type PriceGuideQuery = Partial<
  Record<'per' | (typeof NAME_KEYS)[number], string> & Record<(typeof AGE_KEYS)[number], number>
>;

const VERBS: Readonly<Record<Kind, string>> = {
  item: 'ask',
  job: 'pay',
  service: 'charge',
  profile: 'ask for',
  other: 'ask',
};

/**
 * Returns the query for listings to compare the post with. Null while the form asks for no amount
 * that other listings have too.
 */
export function getPriceGuideQuery(
  { fields }: PostDeclaration,
  form: PostForm,
): PriceGuideQuery | null {
  const amount = fields.find(({ key }) => key === 'priceMin');
  if (!amount || !isFieldVisible(amount, form) || form.values['priceType'] === 'wanted')
    return null;
  const read = (key: string) => {
    const field = fields.find((each) => each.key === key);
    if (!field || !isFieldVisible(field, form)) return undefined;
    const reading = readField(field, form.values[key]);
    return 'value' in reading ? reading.value : undefined;
  };
  const query: PriceGuideQuery = {};
  const per = getPriceUnit(form.values);
  if (per !== null) query.per = per;
  for (const key of NAME_KEYS) {
    const name = read(key);
    if (typeof name === 'string' && name.length <= MAX_NAME_LENGTH) query[key] = name;
  }
  for (const key of AGE_KEYS) {
    const age = read(key);
    if (typeof age === 'number') query[key] = age;
  }
  return query;
}

/** Returns "Similar listings ask $1,850–$2,100 a head (12 listings)". */
export function formatPriceGuide(
  kind: Kind,
  per: string | undefined,
  { lowCents, highCents, count }: NonNullable<PriceGuide['guide']>,
): string {
  const range = formatPrice({
    type: 'fixed',
    minCents: lowCents,
    maxCents: highCents,
    per: per ?? null,
    gst: null,
  });
  return `Similar listings ${VERBS[kind]} ${range} (${count} listings)`;
}
