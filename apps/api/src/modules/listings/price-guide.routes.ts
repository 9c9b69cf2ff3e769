import { ClosedObject, PriceGuideSchema } from '@paddock/contracts/http';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { summarizePrices } from './price-guide.ts';
import type { PriceGuideRepository } from './price-guide.repository.ts';

const NameSchema = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }));
const ParamsSchema = ClosedObject({
  kind: Type.Enum([...KINDS]),
  category: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }),
});
const QuerySchema = ClosedObject({
  per: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'The unit of the price. Without it, only prices without a unit are compared.',
    }),
  ),
  make: NameSchema,
  brand: NameSchema,
  breed: NameSchema,
  stockClass: NameSchema,
  model: NameSchema,
  year: Type.Optional(Type.Integer({ minimum: 1_900, maximum: 2_100 })),
  ageMonths: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
});

export const priceGuideRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'reference'> & { readonly priceGuides: PriceGuideRepository }
> = (app, { responseCache, reference, priceGuides }, done) => {
  app.get<{
    Params: { kind: Kind; category: string };
    Querystring: Static<typeof QuerySchema>;
  }>(
    '/api/posting/:kind/:category/price-guide',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'getPriceGuide',
        security: PUBLIC_ACCESS,
        tags: ['posts'],
        summary: 'Get what similar live listings ask',
        description:
          'Compares with listings of the same category, make or brand, breed and class, and of the same model and age when there are at least five of them.',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: { 200: PriceGuideSchema, ...problems(400, 404) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const { kind, category: slug } = request.params;
        const { per = null, model = null, year = null, ageMonths = null, ...names } = request.query;
        const { categories } = await reference.get();
        const category = categories.find((each) => each.kind === kind && each.slug === slug);
        if (!category) throw notFound('category');
        const prices = await priceGuides.list({
          categoryId: category.id,
          per,
          names,
          model,
          year,
          ageMonths,
        });
        return { guide: summarizePrices(prices) };
      }),
  );

  done();
};
