import { ProblemSchema, SuggestionsSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import type { ApiCore } from '../../core.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

const SuggestionsQuerySchema = Type.Object(
  {
    query: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'The text typed so far. Without any, there are no suggestions.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const suggestionsRoutes: FastifyPluginCallback<Pick<ApiCore, 'responseCache' | 'db'>> = (
  app,
  { responseCache, db },
  done,
) => {
  const vocabulary = new VocabularyRepository(db);
  app.get<{ Querystring: Static<typeof SuggestionsQuerySchema> }>(
    '/api/suggestions',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'suggest',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Suggest terms, categories and places for typed text',
        description:
          'Completes the text and tolerates misspellings and missing macrons or apostrophes.',
        querystring: SuggestionsQuerySchema,
        response: { 200: SuggestionsSchema, 400: ProblemSchema },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => ({
        suggestions: await vocabulary.suggest(request.query.query ?? ''),
      })),
  );

  done();
};
