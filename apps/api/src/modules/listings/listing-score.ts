/** Builds the SQL that ranks the listings that a search finds (docs/architecture/search.md). */
import { sql, type RawBuilder } from 'kysely';
import type { Preference } from '../query/dictionary-numbers.data.ts';
import { isAnimal } from '../query/choose-head.ts';
import type { Concept } from '../query/concept.ts';
import { readNumber, scoreCloseness, scorePriceCloseness } from './listing-closeness.ts';
import { buildAmountsCondition, buildDistanceExpression } from './listing-conditions.ts';
import { getPoint, type ListingFilters } from './listing-query.ts';
import {
  buildAllConceptsQuery,
  hasWordWanted,
  buildAllLexemesQuery,
  quoteLexeme,
  buildUnknownWordQuery,
  type LexemePrefix,
  type TermMatch,
} from './term-match.ts';
import { WEIGHTS } from './score-weights.ts';

/** From this weight on, a category is certainly meant. */
const CERTAIN_WEIGHT = 0.8;
/** Listings further than this from the searched place are equally far away. */
const FAR_KM = 300;
const FRESHNESS_HALF_LIFE_DAYS = 20;
/** The value at which a preferred attribute has half of its weight. */
const PREFERENCE_HALVES: Readonly<Record<string, number>> = {
  hours: 2_000,
  odometer: 60_000,
  horsepower: 60,
  areaHectares: 5,
};
/** The first and the last year that a preference for newer listings tells apart. */
const PREFERRED_YEARS = [1990, 2030] as const;
const FOR_PARTS = 'a:condition=for-parts';

/** Categories of spare parts, whose titles name the machine that they fit. */
const PARTS = ['c:machinery-parts', 'c:tyres-vehicle-parts'];

function has(query: string): RawBuilder<boolean> {
  return sql<boolean>`listings.search @@ ${query}::tsquery`;
}

function hasCategory(categories: Concept['categories']): RawBuilder<boolean> {
  return has(categories.map(({ lexemes }) => buildAllLexemesQuery(lexemes, '')).join(' | '));
}

/** The score of a word that the vocabulary does not have yet, such as a new brand. */
function scoreUnknownWord(
  word: string | null,
  fields: readonly (readonly [LexemePrefix, number])[],
): RawBuilder<unknown> {
  if (word === null) return sql`0::float8`;
  const cases = fields.map(
    ([field, share]) =>
      sql`when listings.search @@ ${buildUnknownWordQuery(word, field)} then ${share}::float8`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/**
 * Lists the categories of a noun that describes the thing, such as the goat categories in "goat
 * meat". Empty for other words, and for an animal's sex or age: the ewe in "ewe lambs" is a lamb,
 * too.
 */
function listDescribingCategories(
  concept: Concept,
  things: readonly Concept[],
): Concept['categories'] {
  if (things.length === 0 || things.includes(concept) || concept.breed !== null) return [];
  if (isAnimal(concept) && things.some(isAnimal)) return [];
  const own = things.flatMap(({ categories }) => categories.map(({ lexemes: [first] }) => first));
  return concept.categories.some(({ lexemes: [first] }) => own.includes(first))
    ? []
    : concept.categories;
}

function scoreConcept(concept: Concept, hasHead: boolean): RawBuilder<number> {
  const fields: readonly (readonly [LexemePrefix, number])[] = [
    ['t:', WEIGHTS.title],
    ['m:', WEIGHTS.model],
    ['f:', WEIGHTS.fact],
    ['', WEIGHTS.description],
  ];
  const cases = [
    ...(concept.breed === null
      ? []
      : [{ query: quoteLexeme(concept.breed), score: WEIGHTS.breed }]),
    ...concept.facts.map((fact) => ({ query: quoteLexeme(fact), score: WEIGHTS.choice })),
    ...concept.words.flatMap(({ lexemes, weight }) =>
      lexemes[0]?.startsWith('c:')
        ? // The category of the thing counts by itself: not everything among "Tyres and vehicle parts"
          // is a tyre.
          concept.isHead && concept.categories.some(({ lexemes: [first] }) => first === lexemes[0])
          ? []
          : [{ query: buildAllLexemesQuery(lexemes, ''), score: weight * WEIGHTS.label }]
        : fields.map(([field, share]) => ({
            query: buildAllLexemesQuery(lexemes, field),
            score: weight * share,
          })),
    ),
  ].sort((left, right) => right.score - left.score);
  const whole =
    cases.length === 0
      ? scoreUnknownWord(concept.unknownWord, fields)
      : sql`case ${sql.join(
          cases.map(({ query, score }) => sql`when ${has(query)} then ${score}::float8`),
          sql` `,
        )} else 0 end`;
  const [typed] = concept.words;
  const found =
    typed === undefined ||
    typed.lexemes.length === 1 ||
    concept.categories.length === 0 ||
    concept.usualCategory !== null
      ? whole
      : sql`greatest(${whole}, ${WEIGHTS.looseWords}::float8 * (${sql.join(
          typed.lexemes.map((lexeme, index) => {
            const share =
              index === typed.lexemes.length - 1
                ? WEIGHTS.lastWord
                : (1 - WEIGHTS.lastWord) / (typed.lexemes.length - 1);
            return sql`case when ${has(`${quoteLexeme(`t:${lexeme}`)} | ${quoteLexeme(`m:${lexeme}`)}`)} then ${share}::float8 else 0 end`;
          }),
          sql` + `,
        )}))`;
  const words =
    concept.titlePhrases.length === 0
      ? found
      : sql`case when ${sql.join(concept.titlePhrases.map(hasTitlePhrase), sql` or `)} then ${WEIGHTS.title}::float8 else ${WEIGHTS.looseWords}::float8 * ${found} end`;
  if (concept.places.length > 0)
    return sql<number>`greatest(${words}, case when ${has(concept.places.map(quoteLexeme).join(' | '))} then 1 else 0 end)`;
  if (concept.usualCategory) {
    const { lexemes, weight } = concept.usualCategory;
    return sql<number>`(${words} + case when ${has(buildAllLexemesQuery(lexemes, ''))} then ${weight * WEIGHTS.usualCategory}::float8 else 0 end)`;
  }
  if (concept.categories.length === 0) return sql<number>`${words}`;
  const share =
    (concept.facts.length > 0 ? WEIGHTS.choiceCategoryShare : WEIGHTS.categoryShare) *
    Math.max(...concept.categories.map(({ weight }) => weight)) *
    (hasHead && !concept.isHead ? WEIGHTS.describingCategory : 1);
  const category = sql.join(
    concept.categories.map(
      ({ lexemes, weight }) =>
        sql`when ${has(buildAllLexemesQuery(lexemes, ''))} then ${weight}::float8`,
    ),
    sql` `,
  );
  return sql<number>`(${1 - share}::float8 * ${words} + ${share}::float8 * case ${category} else 0 end)`;
}

/** The title contains the words one after the other. */
function hasTitlePhrase(phrase: string): RawBuilder<boolean> {
  return sql<boolean>`position(${` ${phrase} `}::text in ' ' || translate(lower(listings.title), '-,', '  ') || ' ') > 0`;
}

/**
 * Applies only to listings that match the search. Otherwise any cheap item would rank above the
 * cheapest ute.
 */
function scorePreference(preference: Preference, concepts: readonly Concept[]): RawBuilder<number> {
  const things = concepts.flatMap(({ isHead, categories, usualCategory }) =>
    isHead ? categories : (usualCategory ?? []),
  );
  const score = scorePreferredValue(preference);
  return things.length === 0
    ? score
    : sql<number>`case when ${hasCategory(things)} then ${score} else 0 end`;
}

function scorePreferredValue({ by, direction }: Preference): RawBuilder<number> {
  // The cheapest tractors do not run.
  if (by === 'price')
    return sql<number>`case when listings.price_high_cents >= 0 and not (${has(quoteLexeme(FOR_PARTS))}) then ${WEIGHTS.pricePreference}::float8 * (1 - ln(greatest(listings.price_low_cents, 0) / 100.0 + 1) / 17) else 0 end`;
  const value = readNumber(by);
  if (typeof direction === 'number')
    return sql<number>`${WEIGHTS.closeness}::float8 * coalesce(1 / (1 + 10 * abs(ln(greatest(${value}, 0.01) / ${direction}::float8))), 0)`;
  const [first, last] = PREFERRED_YEARS;
  const half = PREFERENCE_HALVES[by] ?? 1;
  const high =
    by === 'year'
      ? sql`least(greatest((${value} - ${first}::float8) / ${last - first}::float8, 0), 1)`
      : sql`${value} / (${half}::float8 + ${value})`;
  return sql<number>`${WEIGHTS.preference}::float8 * coalesce(${direction === 'high' ? high : sql`1 - ${high}`}, 0)`;
}

const getWantedWeight = ({ concepts, areWantedFirst = false }: TermMatch) =>
  areWantedFirst || concepts.some(hasWordWanted) ? WEIGHTS.askedWanted : WEIGHTS.wanted;

function hasWord(concepts: readonly Concept[], lexeme: string): boolean {
  return concepts.some(({ words }) => words.some(({ lexemes }) => lexemes.includes(lexeme)));
}

/** True in a searched region or district. Its whole area is equally near, from centre to edge. */
const hasPlace = ({ concepts }: TermMatch) =>
  has(concepts.flatMap(({ places }) => places.map(quoteLexeme)).join(' | '));

/** Builds the parts of a listing's score, by name. Their sum is the score before the seller's part. */
function buildScoreParts(
  match: TermMatch,
  {
    term,
    asOf,
    distance,
    radiusKm,
    centreDistance,
    amounts,
  }: {
    readonly term: string;
    /** Milliseconds since 1970. */
    readonly asOf: number;
    readonly distance: RawBuilder<number> | null;
    readonly radiusKm: number;
    /** The distance from `match.centre`. */
    readonly centreDistance: RawBuilder<number> | null;
    /** The condition of the prices and measurements, when it is not required. */
    readonly amounts: RawBuilder<unknown> | null;
  },
): ReadonlyMap<string, RawBuilder<number>> {
  const { concepts, kind, guess } = match;
  const hasHead = concepts.some(({ isHead }) => isHead);
  // In "tow bar for hilux", no word names a category, but the bar is what is searched for.
  const hasThing =
    hasHead || concepts.some(({ isPurpose, isDescription }) => !isPurpose && !isDescription);
  const heads = concepts.filter(({ isHead }) => isHead);
  const describing = concepts.flatMap((concept) => listDescribingCategories(concept, heads));
  const getInfluence = (concept: Concept) => {
    if (hasThing && concept.isPurpose && !concept.isHead) return concept.rarity * WEIGHTS.purpose;
    const isDescribing = listDescribingCategories(concept, heads).length > 0;
    return concept.rarity * (isDescribing ? WEIGHTS.describingNoun : 1);
  };
  const total = concepts.reduce((sum, concept) => sum + getInfluence(concept), 0) || 1;
  const kindFactor =
    kind === null
      ? sql`case when listings.kind = 'profile' then ${WEIGHTS.jobseeker}::float8 else 1 end`
      : sql`case when listings.kind = ${kind} then 1 else ${WEIGHTS.otherKind}::float8 end`;
  const parts = new Map<string, RawBuilder<number>>();
  const relevance =
    concepts.length === 0
      ? sql`1::float8`
      : sql.join(
          concepts.map(
            (concept) =>
              sql`${getInfluence(concept) / total}::float8 * ${scoreConcept(concept, hasHead)}`,
          ),
          sql` + `,
        );
  const things = heads
    .flatMap(({ categories }) => categories)
    .filter((_, __, every) => every.some(({ weight }) => weight >= CERTAIN_WEIGHT));
  const isPlaceLoose = match.isLoose === true && (distance ?? centreDistance) !== null;
  const isUsual = heads.every(({ usualCategory }) => usualCategory !== null);
  const otherCategory = isPlaceLoose
    ? WEIGHTS.otherCategoryInPlace
    : isUsual
      ? WEIGHTS.otherUsualCategory
      : WEIGHTS.otherCategory;
  const otherKind = isPlaceLoose ? WEIGHTS.otherCategoryInPlace : WEIGHTS.otherKindOfThing;
  const areGoods = things.length > 0 && things.every((thing) => thing.kind === 'item');
  const isOfItsKind = areGoods && kind === null ? sql`listings.kind = 'item'` : sql`true`;
  const whole = buildAllConceptsQuery(concepts);
  const isMeant =
    guess && sql`${hasCategory([guess])} or ${whole === null ? sql`false` : has(whole)}`;
  const categoryFactor = isMeant
    ? sql`case when ${isMeant} then 1 else ${WEIGHTS.namedCategory}::float8 end`
    : things.length === 0
      ? sql`1`
      : sql`case when ${hasCategory(things)} then 1 ${
          describing.length === 0
            ? sql``
            : sql`when ${hasCategory(describing)} then ${WEIGHTS.describedThing}::float8`
        } when ${isOfItsKind} then ${otherCategory}::float8 else ${otherKind}::float8 end`;
  parts.set('relevance', sql<number>`(${relevance}) * ${kindFactor} * ${categoryFactor}`);
  if (term.includes(' '))
    parts.set(
      'phrase',
      sql<number>`case when ${hasTitlePhrase(term.toLowerCase().replaceAll(/[-,]/g, ' '))} then ${WEIGHTS.phrase}::float8 else 0 end`,
    );
  parts.set(
    'wanted',
    sql<number>`case when listings.price_type = 'wanted' then ${getWantedWeight(match)}::float8 else 0 end`,
  );
  for (const [index, range] of match.ranges.entries()) {
    const closeness = scoreCloseness(range, amounts !== null);
    if (closeness)
      parts.set(`closeness ${index + 1}`, sql<number>`${WEIGHTS.closeness}::float8 * ${closeness}`);
  }
  const priceCloseness = scorePriceCloseness(match, amounts !== null);
  if (priceCloseness)
    parts.set('closeness of price', sql<number>`${WEIGHTS.closeness}::float8 * ${priceCloseness}`);
  for (const preference of match.preferences)
    parts.set(preference.by, scorePreference(preference, concepts));
  const isForParts = concepts.some(({ categories }) =>
    categories.some(({ lexemes }) => lexemes.some((lexeme) => PARTS.includes(lexeme))),
  );
  if (!isForParts && !hasWord(concepts, 'part'))
    parts.set(
      'parts',
      sql<number>`case when ${has(PARTS.map(quoteLexeme).join(' | '))} then ${WEIGHTS.parts}::float8
        when ${has(quoteLexeme(FOR_PARTS))} then ${WEIGHTS.forParts}::float8 else 0 end`,
    );
  parts.set(
    'freshness',
    sql<number>`${WEIGHTS.freshness}::float8 * power(0.5, extract(epoch from ${new Date(asOf).toISOString()}::timestamptz - listings.published_at)::float8 / ${FRESHNESS_HALF_LIFE_DAYS * 86_400}::float8)`,
  );
  parts.set(
    'photos',
    sql<number>`case when listings.picture_count > 0 then ${WEIGHTS.photos}::float8 else 0 end`,
  );
  if (amounts)
    parts.set(
      'amounts',
      sql<number>`${categoryFactor} * case when ${amounts} then ${WEIGHTS.amounts}::float8 else 0 end`,
    );
  // Listings of other things must not rank higher because they are near.
  const distanceFactor = match.isLoose ? sql`${kindFactor} * ${categoryFactor}` : sql`1`;
  if (distance)
    parts.set(
      'distance',
      sql<number>`${distanceFactor} * ${match.isLoose ? WEIGHTS.widerDistance : WEIGHTS.distance}::float8 * (1 - ${distance} / ${radiusKm}::float8)`,
    );
  else if (centreDistance && match.isLoose)
    parts.set(
      'distance',
      sql<number>`${distanceFactor} * ${WEIGHTS.widerDistance}::float8 * case when ${hasPlace(match)} then 1 else greatest(0, 1 - ${centreDistance} / ${FAR_KM}::float8) end`,
    );
  return parts;
}

/** Builds the parts of a listing's score in a search. @param asOf milliseconds since 1970 */
export function buildSearchScoreParts(
  match: TermMatch,
  filters: ListingFilters,
  asOf: number,
): ReadonlyMap<string, RawBuilder<number>> {
  const near = getPoint(filters);
  return buildScoreParts(match, {
    term: filters.term,
    asOf,
    distance: near ? buildDistanceExpression(near) : null,
    radiusKm: near?.radiusKm ?? 1,
    centreDistance: match.centre && buildDistanceExpression({ ...match.centre, radiusKm: 0 }),
    amounts: match.isLoose || match.areAmountsOptional ? buildAmountsCondition(match) : null,
  });
}

/**
 * Returns the largest contribution of a part, or the largest loss if it is negative. A breed or a
 * usual category can add a little more to the relevance.
 *
 * @param name a name from `buildScoreParts`
 */
export function getPartWeight(name: string, match: TermMatch): number {
  switch (name) {
    case 'relevance':
      return WEIGHTS.title;
    case 'phrase':
    case 'parts':
    case 'freshness':
    case 'photos':
    case 'amounts':
      return WEIGHTS[name];
    case 'wanted':
      return getWantedWeight(match);
    case 'distance':
      return match.isLoose ? WEIGHTS.widerDistance : WEIGHTS.distance;
    case 'price':
      return WEIGHTS.pricePreference;
    default:
      return name.startsWith('closeness') ? WEIGHTS.closeness : WEIGHTS.preference;
  }
}
