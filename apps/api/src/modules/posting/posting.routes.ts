/** What the editor works from: the declaration of a category, and the towns. Data that changes with a release alone. */
import { postDeclaration } from '@paddock/contracts/categories/post-declaration';
import { PostDeclarationSchema, ProblemSchema, TownsSchema, type Towns } from '@paddock/contracts/http';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';

const CategoryParamsSchema = Type.Object({ kind: Type.Enum([...KINDS]), category: Type.String({ pattern: '^[a-z0-9-]{1,80}$', description: 'Slug of a category of the kind.' }) }, { additionalProperties: false });

export const postingRoutes: FastifyPluginCallback<ApiServices> = (app, { answers, config, reference }, done) => {
  app.get<{ Params: { kind: Kind; category: string } }>(
    '/api/posting/:kind/:category',
    {
      ...answers.hook,
      schema: {
        operationId: 'getPostDeclaration',
        security: OPEN,
        tags: ['posts'],
        summary: 'What a post of a category is asked, and what it must be',
        params: CategoryParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: PostDeclarationSchema, 400: ProblemSchema, 404: ProblemSchema },
      },
    },
    (request, reply) => {
      const { kind, category } = request.params;
      const declaration = postDeclaration(kind, category, config.posts);
      if (!declaration) throw notFound('category');
      return answers.send(request, reply, () => Promise.resolve(declaration));
    },
  );

  app.get(
    '/api/posting/towns',
    {
      ...answers.hook,
      schema: { operationId: 'listTowns', security: OPEN, tags: ['posts'], summary: 'Every town, by name', querystring: NoQuerySchema, response: { 200: TownsSchema, 400: ProblemSchema } },
    },
    (request, reply) =>
      answers.send(request, reply, async (): Promise<Towns> => {
        const { townById } = await reference.get();
        return { towns: [...townById.values()].map(({ id, name, lat, lng, district }) => ({ id: String(id), name, district: district.name, region: district.region.name, lat, lng })) };
      }),
  );

  done();
};
