/**
 * One bad value and more for every parameter, made from the OpenAPI document: a parameter that is added tomorrow is
 * tested tomorrow.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS, type Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from './testing/identity-api.ts';

interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: ParameterSchema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: ParameterSchema;
}
interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>
  >;
}

/** Values that the schema forbids, at least one for each bound that it has. */
function badValues(schema: ParameterSchema): readonly (readonly string[])[] {
  if (schema.items) {
    const tooMany =
      schema.maxItems === undefined
        ? []
        : [Array.from({ length: schema.maxItems + 1 }, () => goodValue(schema.items ?? {}))];
    return [...badValues(schema.items), ...tooMany];
  }
  const values: string[] = [];
  if (schema.enum ?? schema.const) values.push('no-such-value', "'; drop table listings; --");
  if (schema.type === 'integer') values.push('abc', '1.5', '1e999');
  if (schema.type === 'number') values.push('abc', 'NaN');
  if (schema.minimum !== undefined) values.push(String(schema.minimum - 1));
  if (schema.exclusiveMinimum !== undefined) values.push(String(schema.exclusiveMinimum));
  if (schema.maximum !== undefined) values.push(String(schema.maximum + 1));
  if (schema.maxLength !== undefined) values.push('x'.repeat(schema.maxLength + 1));
  if (schema.pattern !== undefined) values.push('%&$§', '../../etc/passwd');
  // A scalar that is given twice.
  return [...values.map((value) => [value]), [values[0] ?? 'x', values[0] ?? 'x']];
}

function withGoodParameters(path: string): string {
  return path
    .replace(/\/photos\/\{(?:id|photoId)\}/, '/photos/0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c')
    .replace('{id}', '123456789')
    .replace('{key}', 'tractor-1-0')
    .replace('{prefix}', 'lucide')
    .replace('{name}', 'browse')
    .replace('{kind}', 'item')
    .replace('{category}', 'tractors')
    .replace('{channel}', 'live');
}

function goodValue(schema: ParameterSchema): string {
  const allowed = schema.enum?.[0] ?? schema.const;
  return typeof allowed === 'string' ? allowed : 'waikato';
}

describe('bad parameters', () => {
  let identity: IdentityApi;
  /** Somebody who is signed in and may do everything, by way of the shell: to others, what is personal or internal says nothing of its parameters. */
  let visitor: Visitor;
  let document: Document;

  beforeAll(async () => {
    identity = await startIdentityApi();
    visitor = await identity.signIn({ claims: { permissions: PERMISSIONS } });
    document = (await ask('/api/openapi.json')).json<Document>();
  });
  afterAll(() => identity.stop());

  const ask = (path: string) =>
    identity.api.app.inject({
      method: 'GET',
      url: path,
      headers: {
        cookie: `__session=${visitor.cookie}`,
        'x-paddock-internal': identity.api.services.config.internalToken,
      },
    });

  async function refusal(path: string, field: string): Promise<void> {
    const response = await ask(path);
    expect([path, response.statusCode]).toEqual([path, 400]);
    const problem = response.json<Problem>();
    expect(problem.code).toBe('bad_request');
    expect(problem.requestId).toBe(response.headers['x-request-id']);
    expect([path, problem.details?.map((detail) => detail.field)]).toEqual([
      path,
      expect.arrayContaining([field]),
    ]);
    expect(problem.details?.every((detail) => detail.message !== '')).toBe(true);
  }

  it('are each refused by name, on every path', async () => {
    let tried = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      for (const parameter of get?.parameters ?? []) {
        for (const values of badValues(parameter.schema)) {
          if (parameter.in === 'path') {
            const [value] = values;
            // A value with a slash or of several is another path.
            if (values.length > 1 || value === undefined || value.includes('/')) continue;
            await refusal(
              path.replace(`{${parameter.name}}`, encodeURIComponent(value)),
              parameter.name,
            );
          } else {
            const query = new URLSearchParams(values.map((value) => [parameter.name, value]));
            await refusal(`${withGoodParameters(path)}?${query.toString()}`, parameter.name);
          }
          tried += 1;
        }
      }
    }
    // The attributes of all categories, three times over: if it is few, the document lost them.
    expect(tried).toBeGreaterThan(500);
  });

  it('are refused where nobody knows them', async () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get) await refusal(`${withGoodParameters(path)}?bogus=1`, 'bogus');
    }
  });

  it('are all named at once', async () => {
    const problem = (
      await ask('/api/listings?page=0&pageSize=51&sort=best&bogus=1')
    ).json<Problem>();
    expect(problem.details?.map((detail) => detail.field).sort()).toEqual([
      'bogus',
      'page',
      'pageSize',
      'sort',
    ]);
  });

  it.each([
    ['/api/listings?regions=atlantis', 'regions'],
    ['/api/listings?district=atlantis', 'district'],
    ['/api/listings?regions=otago&district=matamata-piako', 'district'],
    ['/api/listings?group=atlantis', 'group'],
    ['/api/listings?listingType=job&group=livestock', 'group'],
    ['/api/listings?category=atlantis', 'category'],
    ['/api/listings?listingType=job&category=tractors', 'category'],
    ['/api/listings?group=livestock&category=tractors', 'category'],
    ['/api/listings?priceMin=10&priceMax=5', 'priceMax'],
    ['/api/listings?hours.min=10&hours.max=5', 'hours.max'],
    ['/api/listings?near=91,175', 'near'],
    ['/api/listings?near=-41,181', 'near'],
    ['/api/listings?radiusKm=10', 'radiusKm'],
    ['/api/listings?sort=nearest', 'sort'],
    ['/api/listings?cursor=bm90LWEtY3Vyc29y', 'cursor'],
    ['/api/listings/count?regions=atlantis', 'regions'],
    ['/api/listings/points?category=atlantis', 'category'],
    ['/api/home?region=atlantis', 'region'],
    ['/api/news?topic=atlantis', 'topic'],
  ])('%s is refused for its meaning', async (path, field) => {
    await refusal(path, field);
  });

  it('are absent where they are empty, as a form sends them', async () => {
    const response = await ask('/api/listings?term=&priceMin=&priceMax=&regions=&page=&hours.max=');
    expect(response.statusCode).toBe(200);
  });

  it('cannot be told from another path by a browser: unknown paths answer 404', async () => {
    for (const path of ['/api/nothing', '/api/listings/123456789/nothing', '/']) {
      const response = await ask(path);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({
        code: 'not_found',
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});
