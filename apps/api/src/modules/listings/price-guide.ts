/** Summarises the prices of listings that are like a post. */
import type { PriceGuide } from '@paddock/contracts/http';

/** With fewer listings, a single unusual price would change the result too much. */
const MIN_COMPARABLE = 5;
/** Steps of this share of the leading digit's place: $18,234 is shown as $18,000. */
const STEPS_PER_DIGIT = 2;

export interface ComparablePrice {
  readonly lowCents: number;
  readonly highCents: number;
  readonly isSameModel: boolean;
  readonly isSameAge: boolean;
}

/**
 * Compares with the listings of the same model and age. When there are too few of them, compares
 * with those of the same model, then with those of the same age, and then with all.
 *
 * @param prices the prices of listings with the same make, breed and class, for the same unit
 */
export function summarizePrices(prices: readonly ComparablePrice[]): PriceGuide['guide'] {
  const sameModel = prices.filter(({ isSameModel }) => isSameModel);
  const sameAge = prices.filter(({ isSameAge }) => isSameAge);
  const both = sameModel.filter(({ isSameAge }) => isSameAge);
  const comparable = [both, sameModel, sameAge, prices].find(
    ({ length }) => length >= MIN_COMPARABLE,
  );
  if (!comparable) return null;
  return {
    lowCents: round(
      getQuantile(
        comparable.map(({ lowCents }) => lowCents),
        0.25,
      ),
    ),
    highCents: round(
      getQuantile(
        comparable.map(({ highCents }) => highCents),
        0.75,
      ),
    ),
    count: comparable.length,
  };
}

/** Interpolates between the two nearest values. */
function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

function round(cents: number): number {
  const step = Math.max(
    1,
    10 ** (Math.floor(Math.log10(Math.max(1, cents))) - 1) / STEPS_PER_DIGIT,
  );
  return Math.round(Math.round(cents / step) * step);
}
