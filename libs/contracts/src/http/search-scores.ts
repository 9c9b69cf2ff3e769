/** Schemas of the explained ranking for moderators. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ListingSearchSchema } from './listing-search.ts';
import { ClosedObject, NamedObject } from './schema-parts.ts';

const ScorePartSchema = ClosedObject({
  name: Type.String(),
  /**
   * The largest contribution, or the largest loss if it is negative. A breed or a usual category
   * can add a little more to the relevance.
   */
  weight: Type.Number(),
  contribution: Type.Number(),
});

const ScoredListingSchema = ClosedObject({
  id: Type.String(),
  title: Type.String(),
  /** The sum of the contributions. */
  score: Type.Number(),
  parts: Type.Array(ScorePartSchema),
});
export type ScoredListing = Static<typeof ScoredListingSchema>;

/** The first page of a search by best match, with the parts of each listing's score. */
export const SearchScoresSchema = NamedObject('SearchScores', {
  interpretation: ListingSearchSchema.properties.interpretation,
  /** The words of the search that are matched together, with their shares of the relevance. */
  concepts: Type.Array(ClosedObject({ text: Type.String(), share: Type.Number() })),
  /** Empty without a search term. */
  results: Type.Array(ScoredListingSchema),
});
export type SearchScores = Static<typeof SearchScoresSchema>;
