import { ProblemSchema, SuggestionsSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import type { ApiServices } from '../../services.ts';

const SuggestionsQuerySchema = Type.Object(
  {
    query: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'What has been typed so far; nothing, no suggestions.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const suggestionsRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { answers, vocabulary },
  done,
) => {
  app.get<{ Querystring: Static<typeof SuggestionsQuerySchema> }>(
    '/api/suggestions',
    {
      ...answers.hook,
      schema: {
        operationId: 'suggest',
        security: OPEN,
        tags: ['listings'],
        summary: 'Terms, categories and places for what has been typed',
        description: 'Completes the typed text and forgives misspellings, macrons and apostrophes.',
        querystring: SuggestionsQuerySchema,
        response: { 200: SuggestionsSchema, 400: ProblemSchema },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => ({
        suggestions: await vocabulary.suggest(request.query.query ?? ''),
      })),
  );

  done();
};
