/**
 * Sends at least one invalid value for every parameter in the OpenAPI document. New parameters are
 * covered automatically.
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

/** Lists values that the schema forbids: at least one for each of its constraints. */
function listInvalidValues(schema: ParameterSchema): readonly (readonly string[])[] {
  if (schema.items) {
    const tooMany =
      schema.maxItems === undefined
        ? []
        : [Array.from({ length: schema.maxItems + 1 }, () => getValidValue(schema.items ?? {}))];
    return [...listInvalidValues(schema.items), ...tooMany];
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
  // Also send the parameter twice, although it takes a single value.
  return [...values.map((value) => [value]), [values[0] ?? 'x', values[0] ?? 'x']];
}

function fillPathParameters(path: string): string {
  return path
    .replace(/\/photos\/\{(?:id|photoId)\}/, '/photos/0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c')
    .replace(/\{(?:id|listingId)\}/, '123456789')
    .replace('{key}', 'tractor-1-0')
    .replace('{prefix}', 'lucide')
    .replace('{name}', 'browse')
    .replace('{number}', '1')
    .replace('{kind}', 'item')
    .replace('{subject}', 'listing')
    .replace('{category}', 'tractors')
    .replace('{channel}', 'live')
    .replace('{receipt}', 'PD-AAAAAA');
}

function getValidValue(schema: ParameterSchema): string {
  const allowed = schema.enum?.[0] ?? schema.const;
  return typeof allowed === 'string' ? allowed : 'waikato';
}

describe('request validation', () => {
  let identity: IdentityApi;
  /**
   * A user who has every permission and sends the internal token. Other callers would get a 401 or
   * 403 from personal and internal operations before the API checks the parameters.
   */
  let visitor: Visitor;
  let document: Document;

  beforeAll(async () => {
    // All requests count for one account.
    identity = await startIdentityApi({ API_REQUESTS_PER_MINUTE: '1000000' });
    visitor = await identity.signIn({ claims: { permissions: PERMISSIONS } });
    document = (await request('/api/openapi.json')).json<Document>();
  });
  afterAll(() => identity.stop());

  const request = (path: string) =>
    identity.api.app.inject({
      method: 'GET',
      url: path,
      headers: {
        cookie: `__session=${visitor.cookie}`,
        'x-paddock-internal': identity.api.core.config.internalToken,
      },
    });

  async function expectRefusal(path: string, field: string): Promise<void> {
    const response = await request(path);
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

  it('refuses each invalid parameter on every path, and names the parameter', async () => {
    let tried = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      for (const parameter of get?.parameters ?? []) {
        for (const values of listInvalidValues(parameter.schema)) {
          if (parameter.in === 'path') {
            const [value] = values;
            // A value that contains a slash, or several values, would result in a different path.
            if (values.length > 1 || value === undefined || value.includes('/')) continue;
            await expectRefusal(
              path.replace(`{${parameter.name}}`, encodeURIComponent(value)),
              parameter.name,
            );
          } else {
            const query = new URLSearchParams(values.map((value) => [parameter.name, value]));
            await expectRefusal(`${fillPathParameters(path)}?${query.toString()}`, parameter.name);
          }
          tried += 1;
        }
      }
    }
    // The attributes of all categories are parameters of three paths. A low number means that they
    // are missing from the document.
    expect(tried).toBeGreaterThan(500);
  });

  it('refuses unknown parameters', async () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get) await expectRefusal(`${fillPathParameters(path)}?bogus=1`, 'bogus');
    }
  });

  it('names all invalid parameters at once', async () => {
    const problem = (
      await request('/api/listings?page=0&pageSize=51&sort=cheapest&bogus=1')
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
    ['/api/listings?area=waikato', 'area'],
    ['/api/listings?area=-37,174,-38,176', 'area'],
    ['/api/listings/points?area=-38,174,-37,181', 'area'],
    ['/api/listings?sort=nearest', 'sort'],
    ['/api/listings?cursor=bm90LWEtY3Vyc29y', 'cursor'],
    ['/api/listings/count?regions=atlantis', 'regions'],
    ['/api/listings/points?category=atlantis', 'category'],
    ['/api/home?region=atlantis', 'region'],
    ['/api/news?topic=atlantis', 'topic'],
  ])('refuses %s, whose value has a valid format but is not allowed', async (path, field) => {
    await expectRefusal(path, field);
  });

  it('treats empty parameters, as HTML forms send them, as absent', async () => {
    const response = await request(
      '/api/listings?term=&priceMin=&priceMax=&regions=&page=&hours.max=',
    );
    expect(response.statusCode).toBe(200);
  });

  it('returns 404 for unknown paths', async () => {
    for (const path of ['/api/nothing', '/api/listings/123456789/nothing', '/']) {
      const response = await request(path);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({
        code: 'not_found',
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});
