/** Builds the SQL that matches and ranks listings by the words of a search. */
import { sql, type RawBuilder } from 'kysely';
import type { Concept, QueryIntent } from '../query/understand-query.ts';

/**
 * The words of a search, understood. `subject`: at least one concept is in a listing's title, model
 * or category. `mention`: the description is enough.
 */
export interface TermMatch extends Pick<
  QueryIntent,
  'concepts' | 'kind' | 'priceMinCents' | 'priceMaxCents' | 'ranges' | 'near'
> {
  readonly scope: 'subject' | 'mention';
  /** True to find also listings that match only the head, such as other makes of the same machine. */
  readonly isLoose?: boolean;
}

/**
 * The weights of the ranking. A listing's score is the sum over the concepts of the search, each
 * weighted by its rarity, of the best part that contains the concept, plus the smaller parts below.
 */
export const WEIGHTS = {
  /** What a listing calls itself. */
  title: 1,
  /** Make, model and breed are entered in their own fields, but often by choice from a list. */
  model: 0.95,
  /** Where most listings with these words are: "hilux" is usually a ute. */
  usualCategory: 0.06,
  /** The breed itself comes before its crosses. */
  breed: 1.15,
  /** Other facts, such as a crop or a bale size. */
  fact: 0.6,
  /** A description also mentions what else is for sale, what it fits, or what towed it. */
  description: 0.2,
  /** The share of a phrase's words that are found apart from each other. */
  looseWords: 0.8,
  /** For a concept that describes another one, such as "horse" in "horse saddle". */
  describingCategory: 0.3,
  /** Within the searched price or size, when listings outside it are shown too. */
  amounts: 0.4,
  /** Listings of buyers, and spare parts, unless the search asks for them. */
  wanted: -0.12,
  parts: -0.08,
  /** For a concept that names a category: the category decides more than the title. */
  categoryShare: 0.6,
  /** The words follow each other in the title as they were typed. */
  phrase: 0.08,
  /** The factor for people who look for work, unless the search asks for them. */
  jobseeker: 0.85,
  /** The factor for listings of other kinds when the search asks for one kind. */
  otherKind: 0.35,
  /** A new listing is more likely still available. Halves every 20 days. */
  freshness: 0.05,
  /** Listings with photos answer more questions. */
  photos: 0.015,
  /** What each further listing of one seller loses, so that one seller does not fill the screen. */
  sameSeller: 0.02,
  /** Next to the searched point, compared with the edge of the radius. */
  distance: 0.1,
} as const;

const FRESHNESS_HALF_LIFE_DAYS = 20;
type Field = '' | 't:' | 'm:' | 'f:';

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

const all = (lexemes: readonly string[], field: Field) =>
  `(${lexemes.map((lexeme) => quoteLexeme(field + lexeme)).join(' & ')})`;

/** Categories of spare parts, whose titles name the machine that they fit. */
const PARTS = ['c:machinery-parts', 'c:tyres-vehicle-parts'];

function listCategoryQueries({ categories }: Concept): readonly string[] {
  return categories.map(({ lexemes }) => all(lexemes, ''));
}

/** Null when only the database can parse the concept's word. */
function buildConceptQuery(concept: Concept): string | null {
  // A place is where a listing is, or in its title; descriptions mention other places.
  const field = concept.place === null ? '' : 't:';
  const alternatives = [
    ...concept.words.map(({ lexemes }) => all(lexemes, field)),
    ...listCategoryQueries(concept),
    ...[concept.place, concept.breed].flatMap((lexeme) => (lexeme ? [quoteLexeme(lexeme)] : [])),
  ];
  return alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`;
}

/** The concept is what the listing is about: title, model or category. */
function buildSubjectQuery(concept: Concept): string | null {
  if (concept.place !== null) return null;
  const alternatives = [
    ...concept.words.map(
      ({ lexemes }) =>
        `(${lexemes.map((lexeme) => `(${quoteLexeme(`t:${lexeme}`)} | ${quoteLexeme(`m:${lexeme}`)})`).join(' & ')})`,
    ),
    ...listCategoryQueries(concept),
    ...(concept.breed === null ? [] : [quoteLexeme(concept.breed)]),
  ];
  return alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`;
}

/**
 * Returns lexemes of which every match has at least one: the longest of each alternative of the
 * rarest concept. Null when only the database can parse the words.
 */
export function listCoveringLexemes({ concepts }: TermMatch): readonly string[] | null {
  const [rarest] = concepts
    .filter((concept) => buildConceptQuery(concept) !== null)
    .sort((left, right) => right.rarity - left.rarity);
  if (!rarest) return null;
  const longest = (lexemes: readonly string[]) =>
    [...lexemes].sort((left, right) => right.length - left.length)[0] ?? '';
  return [
    ...new Set([
      ...rarest.words.map(({ lexemes }) => longest(lexemes)),
      ...rarest.categories.map(({ lexemes }) => lexemes[0] ?? ''),
      ...[rarest.place, rarest.breed].flatMap((lexeme) => lexeme ?? []),
    ]),
  ];
}

const unknownWordQuery = (word: string) =>
  sql`plainto_tsquery('paddock', search_words(${word}::text))`;

/** Builds the condition that a listing matches every concept. */
export function buildTermConditions({
  concepts: allConcepts,
  scope,
  isLoose = false,
}: TermMatch): readonly RawBuilder<unknown>[] {
  const concepts = isLoose ? allConcepts.filter(({ isHead }) => isHead) : allConcepts;
  const known = concepts.flatMap((concept) => buildConceptQuery(concept) ?? []);
  const unknown = concepts.filter(
    (concept) => concept.unknownWord !== null && buildConceptQuery(concept) === null,
  );
  // What is searched for must be what the listing is about: a horse whose description mentions a
  // saddle is no saddle.
  const heads = concepts.filter(({ isHead }) => isHead);
  const subjects = (heads.length > 0 ? heads : concepts).flatMap(
    (concept) => buildSubjectQuery(concept) ?? [],
  );
  const query = [
    ...known,
    ...(scope === 'subject' && subjects.length > 0 ? [`(${subjects.join(' | ')})`] : []),
  ].join(' & ');
  return [
    ...(query === '' ? [] : [sql`listings.search @@ ${query}::tsquery`]),
    ...unknown.map(({ unknownWord }) => {
      const words = unknownWordQuery(unknownWord ?? '');
      return sql`(numnode(${words}) = 0 or listings.search @@ ${words})`;
    }),
  ];
}

function has(query: string): RawBuilder<boolean> {
  return sql<boolean>`listings.search @@ ${query}::tsquery`;
}

/** The score of one concept, from 0 to 1. */
function scoreConcept(concept: Concept, hasHead: boolean): RawBuilder<number> {
  const fields: readonly (readonly [Field, number])[] = [
    ['t:', WEIGHTS.title],
    ['m:', WEIGHTS.model],
    ['f:', WEIGHTS.fact],
    ['', WEIGHTS.description],
  ];
  const cases = [
    ...(concept.breed === null
      ? []
      : [{ query: quoteLexeme(concept.breed), score: WEIGHTS.breed }]),
    ...concept.words.flatMap(({ lexemes, weight }) =>
      fields.map(([field, share]) => ({ query: all(lexemes, field), score: weight * share })),
    ),
  ].sort((left, right) => right.score - left.score);
  const whole =
    cases.length === 0
      ? sql`${concept.unknownWord === null ? 0 : WEIGHTS.description}::float8`
      : sql`case ${sql.join(
          cases.map(({ query, score }) => sql`when ${has(query)} then ${score}::float8`),
          sql` `,
        )} else 0 end`;
  const [typed] = concept.words;
  const words =
    typed === undefined || typed.lexemes.length === 1 || concept.categories.length === 0
      ? whole
      : sql`greatest(${whole}, ${WEIGHTS.looseWords / typed.lexemes.length}::float8 * (${sql.join(
          typed.lexemes.map(
            (lexeme) =>
              sql`case when ${has(`${quoteLexeme(`t:${lexeme}`)} | ${quoteLexeme(`m:${lexeme}`)}`)} then 1 else 0 end`,
          ),
          sql` + `,
        )}))`;
  if (concept.place !== null)
    return sql<number>`greatest(${words}, case when ${has(quoteLexeme(concept.place))} then 1 else 0 end)`;
  if (concept.usualCategory) {
    const { lexemes, weight } = concept.usualCategory;
    return sql<number>`(${words} + case when ${has(all(lexemes, ''))} then ${weight * WEIGHTS.usualCategory}::float8 else 0 end)`;
  }
  if (concept.categories.length === 0) return sql<number>`${words}`;
  const share =
    WEIGHTS.categoryShare * (hasHead && !concept.isHead ? WEIGHTS.describingCategory : 1);
  const category = sql.join(
    concept.categories.map(
      ({ lexemes, weight }) => sql`when ${has(all(lexemes, ''))} then ${weight}::float8`,
    ),
    sql` `,
  );
  return sql<number>`(${1 - share}::float8 * ${words} + ${share}::float8 * case ${category} else 0 end)`;
}

/** Builds the parts of a listing's score, by name. Their sum is the score before the seller's part. */
export function buildScoreParts(
  match: TermMatch,
  {
    term,
    asOf,
    distance,
    radiusKm,
    amounts,
  }: {
    readonly term: string;
    /** Milliseconds since 1970. */
    readonly asOf: number;
    readonly distance: RawBuilder<number> | null;
    readonly radiusKm: number;
    /** The condition of the prices and measurements, when it is not required. */
    readonly amounts: RawBuilder<unknown> | null;
  },
): ReadonlyMap<string, RawBuilder<number>> {
  const { concepts, kind } = match;
  const hasHead = concepts.some(({ isHead }) => isHead);
  const total = concepts.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
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
            (concept) => sql`${concept.rarity / total}::float8 * ${scoreConcept(concept, hasHead)}`,
          ),
          sql` + `,
        );
  parts.set('relevance', sql<number>`(${relevance}) * ${kindFactor}`);
  if (term.includes(' '))
    parts.set(
      'phrase',
      sql<number>`case when position(${term.toLowerCase()}::text in lower(listings.title)) > 0 then ${WEIGHTS.phrase}::float8 else 0 end`,
    );
  const words = new Set(
    concepts.flatMap(({ words: each }) => each.flatMap(({ lexemes }) => lexemes)),
  );
  if (!words.has('want'))
    parts.set(
      'wanted',
      sql<number>`case when listings.price_type = 'wanted' then ${WEIGHTS.wanted}::float8 else 0 end`,
    );
  const isForParts = concepts.some(({ categories }) =>
    categories.some(({ lexemes }) => lexemes.some((lexeme) => PARTS.includes(lexeme))),
  );
  if (!isForParts && !words.has('part'))
    parts.set(
      'parts',
      sql<number>`case when ${has(PARTS.map(quoteLexeme).join(' | '))} then ${WEIGHTS.parts}::float8 else 0 end`,
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
      sql<number>`case when ${amounts} then ${WEIGHTS.amounts}::float8 else 0 end`,
    );
  if (distance)
    parts.set(
      'distance',
      sql<number>`${WEIGHTS.distance}::float8 * (1 - ${distance} / ${radiusKm}::float8)`,
    );
  return parts;
}
