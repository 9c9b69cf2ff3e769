/**
 * Fits the amounts of a search to what it searches for. "10 acres" with a house means a lifestyle
 * block, because rented houses have no area. "20 litres" says nothing about weed killer, whose
 * listings have no volume to compare.
 */
import type { Kind } from '@paddock/contracts/kinds';
import { hasAttribute, hasKindAttribute, limitRange } from './category-attributes.ts';
import { toCategoryConcept, type Concept } from './concept.ts';
import type { Amount, AttributeRange } from './parse-amounts.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

/** A word with at least this share in one category is hardly used in others. */
const USUAL_SHARE = 0.6;

export interface FittedSearch {
  readonly head: Concept | null;
  readonly amounts: readonly Amount[];
}

export function fitAmounts(
  concepts: readonly Concept[],
  head: Concept | null,
  kind: Kind | null,
  amounts: readonly Amount[],
): FittedSearch {
  let fitted = head;
  const kept = amounts.flatMap((amount) => {
    const { range } = amount;
    if (range === null) return [amount];
    // "Under 30 hours" is a condition, and the page says so when nothing fulfils it.
    const isCondition = range.every(({ target }) => target === null);
    const categories = fitted ? listMeant(fitted, kind) : listUsual(concepts);
    if (categories.length === 0)
      return isCondition || kind === null || hasKindAttribute(kind, range) ? [amount] : [];
    const fitting = categories.filter((category) => hasAttribute(category, range));
    if (fitted && fitting.length > 0 && fitting.length < categories.length)
      fitted = { ...fitted, categories: raiseWeights(fitting) };
    // A tractor's hours must not be compared with a job's hours a week.
    if (fitting.length > 0) return [{ ...amount, range: limitRange(fitting, range) }];
    return isCondition ? [amount] : [];
  });
  return { head: fitted, amounts: kept };
}

const listMeant = ({ categories }: Concept, kind: Kind | null): readonly CategoryMeaning[] =>
  categories.filter((category) => (kind === null ? category.weight > 0 : category.kind === kind));

function listUsual(concepts: readonly Concept[]): readonly CategoryMeaning[] {
  return concepts.flatMap(({ usualCategory }) =>
    usualCategory !== null && usualCategory.weight >= USUAL_SHARE ? [usualCategory] : [],
  );
}

/** Scales the weights so that the likeliest of the remaining categories has the weight 1. */
function raiseWeights(categories: readonly CategoryMeaning[]): readonly CategoryMeaning[] {
  const highest = Math.max(...categories.map(({ weight }) => weight)) || 1;
  return categories.map((category) => ({ ...category, weight: category.weight / highest }));
}

/** True for a search that names only an area and places, such as "20 acres Canterbury". */
export const isLandSearch = (concepts: readonly Concept[], ranges: readonly AttributeRange[]) =>
  concepts.every(({ places }) => places.length > 0) &&
  ranges.some((range) => range.some(({ key }) => key === 'areaHectares'));

/**
 * Rural property, which a search is for when it names only an area, such as "20 acres Canterbury".
 */
export const LAND_CONCEPT: Concept = toCategoryConcept('land', [
  { kind: 'item', lexemes: ['g:property'], weight: 1 },
]);
