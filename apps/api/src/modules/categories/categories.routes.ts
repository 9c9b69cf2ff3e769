import { CategoriesSchema, type Categories } from '@paddock/contracts/http';
import { KIND_DECLARATIONS, type Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { ListingCountsRepository } from './counts.repository.ts';
import type { CategoryRecord, ReferenceData } from '../reference/reference.repository.ts';
import type { LiveListingCounts } from './counts.repository.ts';

export const categoriesRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'db' | 'reference'>
> = (app, { responseCache, db, reference }, done) => {
  const counts = new ListingCountsRepository(db);
  app.get(
    '/api/categories',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listCategories',
        security: PUBLIC_ACCESS,
        tags: ['browse'],
        summary: 'List every kind with its groups and categories, and their live listing counts',
        querystring: NoQuerySchema,
        response: { 200: CategoriesSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () =>
        toCategories(await reference.get(), await counts.get()),
      ),
  );

  done();
};

function toCategories(reference: ReferenceData, counts: LiveListingCounts): Categories {
  return {
    kinds: KIND_DECLARATIONS.map(({ kind, path, label }) => {
      const ofKind = reference.categories.filter((category) => category.kind === kind);
      return {
        kind,
        path,
        label,
        listingCount: sumListingCounts(ofKind, counts),
        groups: toGroups(kind, ofKind, reference, counts),
      };
    }),
  };
}

function toGroups(
  kind: Kind,
  categories: readonly CategoryRecord[],
  reference: ReferenceData,
  counts: LiveListingCounts,
): Categories['kinds'][number]['groups'] {
  const groups = reference.groups.filter((group) => group.kind === kind);
  if (groups.length === 0)
    return [
      {
        slug: null,
        label: null,
        listingCount: sumListingCounts(categories, counts),
        categories: categories.map((category) => toCategory(category, counts)),
      },
    ];
  return groups.map(({ slug, label }) => {
    const ofGroup = categories.filter((category) => category.group?.slug === slug);
    return {
      slug,
      label,
      listingCount: sumListingCounts(ofGroup, counts),
      categories: ofGroup.map((category) => toCategory(category, counts)),
    };
  });
}

function toCategory(
  { id, slug, label, scene }: CategoryRecord,
  counts: LiveListingCounts,
): Categories['kinds'][number]['groups'][number]['categories'][number] {
  return { slug, label, scene, listingCount: counts.byCategoryId.get(id) ?? 0 };
}

function sumListingCounts(
  categories: readonly CategoryRecord[],
  counts: LiveListingCounts,
): number {
  return categories.reduce((sum, category) => sum + (counts.byCategoryId.get(category.id) ?? 0), 0);
}
