import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dereference } from './dereference.ts';
import type { ApiDocument, Operation } from './document.ts';

const price = { type: 'object', properties: { cents: { type: 'integer' } } };
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const components = {
  schemas: {
    Price: price,
    Listing: { type: 'object', properties: { price: { $ref: '#/components/schemas/Price' } } },
  },
  responses: {
    Listing: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Listing' } } },
    },
  },
  parameters: { page },
};
/** Returns a document with one operation that has this successful response. */
const createDocument = (response: object, parameter: object = page) =>
  ({
    components,
    paths: { '/api/listings': { get: { parameters: [parameter], responses: { 200: response } } } },
  }) as unknown as ApiDocument;
const readOperation = ({ paths }: ApiDocument) => paths['/api/listings']?.['get'] as Operation;

describe('dereference', () => {
  it('replaces references to responses, parameters and schemas, including those inside the referenced parts', () => {
    const document = createDocument(
      { $ref: '#/components/responses/Listing' },
      { $ref: '#/components/parameters/page' },
    );
    const listing = { type: 'object', properties: { price } };
    expect(readOperation(dereference(document))).toEqual({
      parameters: [page],
      responses: { 200: { content: { 'application/json': { schema: listing } } } },
    });
  });

  it('prefers the keywords next to a reference', () => {
    const document = createDocument({
      $ref: '#/components/responses/Listing',
      description: 'The listing.',
    });
    expect(readOperation(dereference(document)).responses['200']).toMatchObject({
      description: 'The listing.',
      content: {},
    });
  });

  it('copies a target for each place that refers to it', () => {
    const { parameters = [], responses } = readOperation(
      dereference(
        createDocument(
          {
            first: { $ref: '#/components/schemas/Price' },
            second: { $ref: '#/components/schemas/Price' },
          },
          { $ref: '#/components/parameters/page' },
        ),
      ),
    );
    const { first, second } = responses['200'] as { first?: object; second?: object };
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
    expect(parameters[0]).not.toBe(page);
  });

  it('throws when a reference has no target', () => {
    const document = createDocument({ $ref: '#/components/responses/Nothing' });
    expect(() => dereference(document)).toThrow('#/components/responses/Nothing');
  });

  it('leaves no reference in the API document, and does not change the released one', () => {
    const read = (name: string) =>
      JSON.parse(
        readFileSync(new URL(`../../../../apps/api/${name}`, import.meta.url), 'utf8'),
      ) as ApiDocument;
    expect(JSON.stringify(dereference(read('openapi.json')).paths)).not.toContain('"$ref"');
    expect(dereference(read('openapi.released.json'))).toEqual(read('openapi.released.json'));
  });
});
