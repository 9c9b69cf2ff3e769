/** Builds the SQL that matches listings by the words of a search. listing-score.ts ranks them. */
import { sql, type RawBuilder } from 'kysely';
import type { Concept } from '../query/concept.ts';
import type { CategoryMeaning } from '../query/phrase-meanings.ts';
import type { QueryIntent } from '../query/understand-query.ts';

/**
 * The words of a search, understood. `subject`: at least one concept is in a listing's title, model
 * or category. `mention`: the description is enough.
 */
export interface TermMatch extends Pick<
  QueryIntent,
  | 'concepts'
  | 'excluded'
  | 'kind'
  | 'priceMinCents'
  | 'priceMaxCents'
  | 'priceTargetCents'
  | 'ranges'
  | 'near'
  | 'centre'
  | 'preferences'
> {
  readonly scope: 'subject' | 'mention';
  /** True to find also listings that match only the head, such as other makes of the same machine. */
  readonly isLoose?: boolean;
  /** The category that all words together mean: its listings come before others that match only the head. */
  readonly guess?: CategoryMeaning;
  /**
   * True to rank buyers' listings first, although the search does not require the word "wanted".
   */
  readonly areWantedFirst?: boolean;
  /** True to find also listings outside the prices and measurements, the closest first. */
  readonly areAmountsOptional?: boolean;
}

export const hasWordWanted = ({ words }: Concept) =>
  words.some(({ lexemes }) => lexemes.includes('want'));

/** The prefix of the lexemes of a part of a listing; empty for any part. */
export type LexemePrefix = '' | 't:' | 'm:' | 'f:';

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

export const buildAllLexemesQuery = (lexemes: readonly string[], field: LexemePrefix) =>
  `(${lexemes.map((lexeme) => quoteLexeme(field + lexeme)).join(' & ')})`;

/**
 * A category that the words do not name, but in which they are usual, does not match by itself: not
 * all vehicle parts are a "tow bar". They only follow when few listings match.
 */
function listCategoryQueries(
  { categories, usualCategory }: Concept,
  isLoose: boolean,
): readonly string[] {
  return usualCategory !== null && !isLoose
    ? []
    : categories.map(({ lexemes }) => buildAllLexemesQuery(lexemes, ''));
}

/** Null when only the database can parse the concept's word. */
function buildConceptQuery(concept: Concept, isLoose = false): string | null {
  // A place is where a listing is, or in its title; descriptions mention other places.
  const field = concept.places.length === 0 ? '' : 't:';
  const alternatives = [
    ...concept.words.map(({ lexemes }) => buildAllLexemesQuery(lexemes, field)),
    ...listCategoryQueries(concept, isLoose),
    ...[
      ...concept.places,
      ...(concept.breed === null ? [] : [concept.breed]),
      ...concept.facts,
    ].map(quoteLexeme),
  ];
  return alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`;
}

/** Matches the listings with every concept. Null when only the database can parse a word. */
export function buildAllConceptsQuery(concepts: readonly Concept[]): string | null {
  const all = concepts.map((concept) => buildConceptQuery(concept));
  return all.length === 0 || all.includes(null) ? null : `(${all.join(' & ')})`;
}

/** The concept is what the listing is about: title, model or category. */
function buildSubjectQuery(concept: Concept, isLoose: boolean): string | null {
  if (concept.places.length > 0) return null;
  const alternatives = [
    ...concept.words.map(
      ({ lexemes }) =>
        `(${lexemes.map((lexeme) => `(${quoteLexeme(`t:${lexeme}`)} | ${quoteLexeme(`m:${lexeme}`)})`).join(' & ')})`,
    ),
    ...listCategoryQueries(concept, isLoose),
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
      ...rarest.places,
      ...(rarest.breed === null ? [] : [rarest.breed]),
      ...rarest.facts,
    ]),
  ];
}

/** @param field where the words are searched */
export function buildUnknownWordQuery(word: string, field: LexemePrefix = ''): RawBuilder<string> {
  const query = sql<string>`plainto_tsquery('paddock', search_words(${word}::text))`;
  return field === ''
    ? query
    : sql`regexp_replace(${query}::text, '''([^'']+)''', ${`'${field}\\1'`}::text, 'g')::tsquery`;
}

/**
 * Limits listings that match only part of the search to the kinds of the categories that the heads
 * name.
 *
 * @param exempt listings that match all of these concepts can have another kind
 */
function listKindQueries(heads: readonly Concept[], exempt: readonly Concept[]): readonly string[] {
  const kinds = new Set(heads.flatMap(({ categories }) => categories.map(({ kind }) => kind)));
  const whole = exempt.length > 1 ? buildAllConceptsQuery(exempt) : null;
  const alternatives = [
    ...[...kinds].map((kind) => quoteLexeme(`k:${kind}`)),
    ...(whole === null ? [] : [whole]),
  ];
  return kinds.size === 0 ? [] : [`(${alternatives.join(' | ')})`];
}

/** Builds the condition that a listing matches every concept. */
export function buildTermConditions({
  concepts: allConcepts,
  excluded = [],
  scope,
  isLoose = false,
  areAmountsOptional = false,
}: TermMatch): readonly RawBuilder<unknown>[] {
  const concepts = isLoose ? allConcepts.filter(({ isHead }) => isHead) : allConcepts;
  const unknown = concepts.filter(
    (concept) => concept.unknownWord !== null && buildConceptQuery(concept, isLoose) === null,
  );
  // The term must match the listing's subject: a horse whose description mentions a saddle is not a
  // saddle.
  const heads = concepts.filter(({ isHead }) => isHead);
  const subjects =
    scope === 'mention'
      ? []
      : (heads.length > 0 ? heads : concepts).filter(
          (concept) => buildSubjectQuery(concept, isLoose) !== null,
        );
  // A word in the title is also in the listing, so a single subject needs no second condition.
  const others = subjects.length === 1 ? concepts.filter((one) => one !== subjects[0]) : concepts;
  const query = [
    ...others.flatMap((concept) => buildConceptQuery(concept, isLoose) ?? []),
    ...(subjects.length > 0
      ? [`(${subjects.map((concept) => buildSubjectQuery(concept, isLoose)).join(' | ')})`]
      : []),
    // A job that includes a house is not close to "10 acres with a house", but a hut whose title has
    // all the words is what "shepherds hut" means.
    ...(isLoose || areAmountsOptional
      ? listKindQueries(heads, areAmountsOptional ? [] : allConcepts)
      : []),
    // A description may mention what the listing is not about.
    ...(concepts.length > 0 ? excluded : []).flatMap((concept) => {
      const subject = buildSubjectQuery(concept, isLoose);
      return subject === null ? [] : [`!${subject}`];
    }),
  ].join(' & ');
  return [
    ...(query === '' ? [] : [sql`listings.search @@ ${query}::tsquery`]),
    ...unknown.map(({ unknownWord }) => {
      const words = buildUnknownWordQuery(unknownWord ?? '');
      return sql`(numnode(${words}) = 0 or listings.search @@ ${words})`;
    }),
  ];
}
