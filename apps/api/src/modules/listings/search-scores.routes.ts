/** Explains the ranking of a search to moderators. */
import { SearchScoresSchema, type SearchScores } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { createPermissionAccess } from '../../plugins/access.ts';
import {
  DEFAULT_PAGE_SIZE,
  ListingFilterQuerySchema,
  type RawListingQuery,
} from './listing-query.schema.ts';
import { parseListingFilters } from './listing-query.ts';
import { resolveSearch } from './listings.service.ts';
import type { SearchEngine } from './search-engine.ts';

export const searchScoresRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'reference'> & { readonly searchEngine: SearchEngine }
> = (app, { reference, searchEngine }, done) => {
  app.get<{ Querystring: RawListingQuery }>(
    '/api/moderation/search-scores',
    {
      schema: {
        operationId: 'explainSearch',
        security: createPermissionAccess('moderator'),
        tags: ['trust'],
        summary: 'Get the parts of the score of each result on the first page of a search',
        description:
          'The results are ranked by best match, as GET /api/listings ranks them by default for a search with a term.',
        querystring: ListingFilterQuerySchema,
        response: { 200: SearchScoresSchema, ...problems(400, 401, 403) },
      },
    },
    async ({ query }): Promise<SearchScores> => {
      const places = await reference.get();
      const { filters, counts, interpretation } = await resolveSearch(
        parseListingFilters(query, places),
        places,
        searchEngine,
      );
      const concepts = filters.match?.concepts ?? [];
      const total = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
      return {
        interpretation,
        concepts: concepts.map(({ text, rarity }) => ({ text, share: rarity / total })),
        results: [
          ...(await searchEngine.explain(filters, counts, {
            // The database's clock sets the time of publication.
            asOf: new Date(),
            count: DEFAULT_PAGE_SIZE,
          })),
        ],
      };
    },
  );

  done();
};
