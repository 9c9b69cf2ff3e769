/** The range of prices of similar listings: its query, and the sentence below the amount. */
import type { PriceGuide } from '@paddock/contracts/http';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import { readField } from '@paddock/domain/check-field';
import { getPriceUnit, isFieldVisible } from '@paddock/domain/check-post';
import { formatPrice } from '@paddock/domain/format-price';
import type { PostDeclaration } from '@paddock/domain/posting';
import { formMessages } from './form.messages.ts';

/** The fields by which listings are compared. */
const COMPARED_KEYS = [
  'make',
  'brand',
  'breed',
  'stockClass',
  'model',
  'year',
  'ageMonths',
] as const;

export type PriceGuideQuery = Partial<
  Record<Exclude<(typeof COMPARED_KEYS)[number], AgeKey> | 'per', string> & Record<AgeKey, number>
>;
type AgeKey = 'year' | 'ageMonths';

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
  const query: Record<string, unknown> = {};
  const per = getPriceUnit(form.values);
  if (per !== null) query['per'] = per;
  for (const key of COMPARED_KEYS) {
    const field = fields.find((each) => each.key === key);
    if (!field || !isFieldVisible(field, form)) continue;
    const reading = readField(field, form.values[key]);
    if ('value' in reading) query[key] = reading.value;
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
  return kind === 'job'
    ? formMessages.price.jobGuide(range, count)
    : formMessages.price.guide(range, count);
}
