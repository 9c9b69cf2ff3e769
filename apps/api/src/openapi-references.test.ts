import { describe, expect, it } from '@jest/globals';
import { addReferences } from './openapi-references.ts';

const price = { type: 'object', properties: { cents: { type: 'integer' } } };
const titledPrice = { ...price, title: 'Price' };
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const reference = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });
const json = (schema: object, description = 'Default Response') => ({
  description,
  content: { 'application/json': { schema } },
});
/** Returns a document with one GET operation on a path for each of the given operations. */
const createDocument = (...operations: readonly object[]) => ({
  components: { securitySchemes: { session: { type: 'apiKey' } } },
  paths: Object.fromEntries(operations.map((get, index) => [`/api/${index}`, { get }])),
});

describe('addReferences', () => {
  it('moves titled schemas to the components, also those inside others', () => {
    const listing = {
      title: 'Listing',
      type: 'object',
      properties: { price: titledPrice, was: { anyOf: [titledPrice, { type: 'null' }] } },
    };
    expect(addReferences(createDocument({ responses: { 200: json(listing) } }))).toEqual({
      components: {
        securitySchemes: { session: { type: 'apiKey' } },
        schemas: {
          Listing: {
            type: 'object',
            properties: {
              price: reference('schemas', 'Price'),
              was: { anyOf: [reference('schemas', 'Price'), { type: 'null' }] },
            },
          },
          Price: price,
        },
        responses: {},
        parameters: {},
      },
      paths: {
        '/api/0': { get: { responses: { 200: json(reference('schemas', 'Listing')) } } },
      },
    });
  });

  it('throws when different schemas have the same title', () => {
    const responses = {
      200: json(titledPrice),
      404: json({ ...titledPrice, required: ['cents'] }),
    };
    expect(() => addReferences(createDocument({ responses }))).toThrow('title Price');
  });

  it('does not mistake a property called "title" for a title', () => {
    const document = createDocument({
      responses: { 200: json({ type: 'object', properties: { title: { type: 'string' } } }) },
    });
    expect(addReferences(document)).toMatchObject({ paths: document.paths });
  });

  it('moves a parameter that several operations use; of two with the same name, only the more common one', () => {
    const other = { ...page, schema: { type: 'string' } };
    const single = { ...page, name: 'term' };
    expect(
      addReferences(
        createDocument(
          { parameters: [other] },
          { parameters: [page, single] },
          { parameters: [page] },
        ),
      ),
    ).toMatchObject({
      components: { parameters: { page } },
      paths: {
        '/api/0': { get: { parameters: [other] } },
        '/api/1': { get: { parameters: [reference('parameters', 'page'), single] } },
        '/api/2': { get: { parameters: [reference('parameters', 'page')] } },
      },
    });
  });

  it('moves a response that occurs more than once and has a titled schema; of two with the same title, only the more common one', () => {
    const error = json(titledPrice);
    const described = json(titledPrice, 'Too expensive.');
    const empty = { description: 'Done.' };
    const inline = json({ type: 'string' });
    const responses = {
      204: empty,
      400: error,
      401: error,
      402: described,
      200: inline,
    };
    expect(addReferences(createDocument({ responses }, { responses }))).toMatchObject({
      components: { responses: { Price: json(reference('schemas', 'Price')) } },
      paths: {
        '/api/1': {
          get: {
            responses: {
              204: empty,
              400: reference('responses', 'Price'),
              401: reference('responses', 'Price'),
              402: json(reference('schemas', 'Price'), 'Too expensive.'),
              200: inline,
            },
          },
        },
      },
    });
  });
});
