/**
 * Serves the data that the post editor needs: the categories of a kind, one category's declaration,
 * and the towns. The data changes only when the API is released.
 */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import type { NameSuggestion } from '@paddock/domain/fields';
import { listUsualMakes } from '@paddock/domain/makes.data';
import type { PostDeclaration } from '@paddock/domain/posting';
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import {
  ClosedObject,
  PostDeclarationSchema,
  TownsSchema,
  type Towns,
} from '@paddock/contracts/http';
import {
  CategoryChoicesSchema,
  type CategoryChoices,
} from '@paddock/contracts/http/category-choices';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { ApiCore } from '../../core.ts';

const NAME_KEYS: ReadonlySet<string> = new Set(['make', 'brand', 'model']);

const KindParamsSchema = ClosedObject({ kind: Type.Enum([...KINDS]) });
const CategoryParamsSchema = ClosedObject({
  kind: Type.Enum([...KINDS]),
  category: Type.String({
    pattern: '^[a-z0-9-]{1,80}$',
    description: 'Slug of a category of the kind.',
  }),
});

export const postingRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'config' | 'reference'>
> = (app, { responseCache, config, reference }, done) => {
  app.get<{ Params: { kind: Kind } }>(
    '/api/posting/:kind',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listCategoryChoices',
        security: PUBLIC_ACCESS,
        tags: ['posts'],
        summary: 'List the categories of a kind, with the words that people search them by',
        params: KindParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: CategoryChoicesSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, () =>
        Promise.resolve(listCategoryChoices(request.params.kind)),
      ),
  );

  app.get<{ Params: { kind: Kind; category: string } }>(
    '/api/posting/:kind/:category',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'getPostDeclaration',
        security: PUBLIC_ACCESS,
        tags: ['posts'],
        summary: 'Get the fields of a post of a category and their rules',
        params: CategoryParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: PostDeclarationSchema, ...problems(400, 404) },
      },
    },
    (request, reply) => {
      const { kind, category } = request.params;
      const declaration = getPostDeclaration(kind, category, config.posts);
      if (!declaration) throw notFound('category');
      return responseCache.send(request, reply, async () =>
        withNameSuggestions(declaration, await reference.get()),
      );
    },
  );

  app.get(
    '/api/posting/towns',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listTowns',
        security: PUBLIC_ACCESS,
        tags: ['posts'],
        summary: 'List all towns, sorted by name',
        querystring: NoQuerySchema,
        response: { 200: TownsSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async (): Promise<Towns> => {
        const { townById } = await reference.get();
        return {
          towns: [...townById.values()].map(({ id, name, lat, lng, district }) => ({
            id: String(id),
            name,
            district: district.name,
            region: district.region.name,
            lat,
            lng,
          })),
        };
      }),
  );

  done();
};

/** The most names that the editor is sent for one field. */
const MAX_SUGGESTIONS = 400;

/**
 * Adds name suggestions to the fields for makes, brands and models: names in the catalogue, most
 * common first, then names in the dictionary.
 */
function withNameSuggestions(
  declaration: PostDeclaration,
  { categories, attributeNames }: ReferenceData,
): PostDeclaration {
  const { kind, category } = declaration;
  const id = categories.find((one) => one.kind === kind && one.slug === category.slug)?.id;
  const known = (id === undefined ? undefined : attributeNames.get(id)) ?? [];
  const labels = new Map(
    known.filter(({ key }) => key !== 'model').map(({ value, label }) => [value, label]),
  );
  const listSuggestions = (fieldKey: string): readonly NameSuggestion[] => {
    const names = known.filter(({ key }) => key === fieldKey);
    if (fieldKey === 'model')
      return names.map(({ label, make }) => ({ name: label, make: labels.get(make) ?? '' }));
    const all = new Set([...names.map(({ label }) => label), ...listUsualMakes(category.slug)]);
    return [...all].map((name) => ({ name }));
  };
  return {
    ...declaration,
    fields: declaration.fields.map((field) =>
      field.type === 'text' && NAME_KEYS.has(field.key)
        ? { ...field, suggestions: listSuggestions(field.key).slice(0, MAX_SUGGESTIONS) }
        : field,
    ),
  };
}

function listCategoryChoices(kind: Kind): CategoryChoices {
  const { groups = [], categories = [] } =
    KIND_CATEGORIES.find((entry) => entry.kind === kind) ?? {};
  const listChoices = (group: string | undefined) =>
    categories
      .filter((category) => category.group === group)
      .map(({ slug, label, synonyms = [] }) => ({ slug, label, searchWords: [...synonyms] }));
  return {
    groups:
      groups.length === 0
        ? [{ label: null, categories: listChoices(undefined) }]
        : groups.map(({ slug, label }) => ({ label, categories: listChoices(slug) })),
  };
}
