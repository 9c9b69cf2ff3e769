/** Schemas of the explained ranking for moderators. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ListingSearchSchema } from './listing-search.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES } from './schema-parts.ts';

const ScorePartSchema = Type.Object(
  {
    name: Type.String(),
    /**
     * The largest contribution, or the largest loss if it is negative. A breed or a usual category
     * can add a little more to the relevance.
     */
    weight: Type.Number(),
    contribution: Type.Number(),
  },
  NO_ADDITIONAL_PROPERTIES,
);

const ScoredListingSchema = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    /** The sum of the contributions. */
    score: Type.Number(),
    parts: Type.Array(ScorePartSchema),
  },
  NO_ADDITIONAL_PROPERTIES,
);
export type ScoredListing = Static<typeof ScoredListingSchema>;

/** The first page of a search by best match, with the parts of each listing's score. */
export const SearchScoresSchema = Type.Object(
  {
    interpretation: ListingSearchSchema.properties.interpretation,
    /** The words of the search that are matched together, with their shares of the relevance. */
    concepts: Type.Array(
      Type.Object({ text: Type.String(), share: Type.Number() }, NO_ADDITIONAL_PROPERTIES),
    ),
    /** Empty without a search term. */
    results: Type.Array(ScoredListingSchema),
  },
  namedObject('SearchScores'),
);
export type SearchScores = Static<typeof SearchScoresSchema>;
