import { ClosedObject, SuggestionsSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import type { ApiCore } from '../../core.ts';
import { suggest, type SuggestionSources } from './suggestions.service.ts';

const SuggestionsQuerySchema = ClosedObject({
  query: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The text typed so far. Without any, there are no suggestions.',
    }),
  ),
});

export const suggestionsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'reference'> & SuggestionSources
> = (app, options, done) => {
  const { responseCache, reference } = options;
  app.get<{ Querystring: Static<typeof SuggestionsQuerySchema> }>(
    '/api/suggestions',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'suggest',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Suggest terms, categories, makes, models, places and listings for typed text',
        description:
          'Completes the text and tolerates misspellings and missing macrons or apostrophes. The listings are those that rank first among the newest matches of the completed text.',
        querystring: SuggestionsQuerySchema,
        response: { 200: SuggestionsSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () =>
        suggest(request.query.query ?? '', await reference.get(), options),
      ),
  );

  done();
};
