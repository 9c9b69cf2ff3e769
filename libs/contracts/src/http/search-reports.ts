/** Schemas of the counted searches (ADR 30). Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/**
 * The event that a results page reports: `none` or `some` when it shows results, `opened` for a
 * click.
 */
export const SEARCH_OUTCOMES = ['none', 'some', 'opened'] as const;

export const SearchReportSchema = NamedObject('SearchReport', {
  term: Type.String({ minLength: 1, maxLength: 200 }),
  outcome: Type.Enum([...SEARCH_OUTCOMES]),
  /** The spelling that was searched instead. */
  correctedTo: Nullable(Type.String({ maxLength: 200 })),
});
export type SearchReport = Static<typeof SearchReportSchema>;

const CountedSearchSchema = ClosedObject({
  words: Type.String(),
  searches: Type.Integer(),
  /** Searches that found nothing. */
  empty: Type.Integer(),
  /** Searches after which a result was opened. */
  opened: Type.Integer(),
  /** The spelling that was searched instead. Null when the words were not corrected. */
  correctedTo: Nullable(Type.String()),
});
export type CountedSearch = Static<typeof CountedSearchSchema>;

/** The searches of the last days that did not lead to a listing, the most frequent first. */
export const SearchProblemsSchema = NamedObject('SearchProblems', {
  days: Type.Integer(),
  /** Searches that found nothing or were corrected. */
  unknown: Type.Array(CountedSearchSchema),
  /** Searches with results, none of which was opened. */
  unopened: Type.Array(CountedSearchSchema),
});
export type SearchProblems = Static<typeof SearchProblemsSchema>;
