import { describe, expect, it } from '@jest/globals';
import Fastify, { type RouteShorthandOptions } from 'fastify';
import Type from 'typebox';
import { schemaCompilers } from './schema-compilers.ts';

/** Starts a server with one route that echoes the request's `x-colour` header. */
async function startServer(schema: RouteShorthandOptions['schema'] = {}) {
  const app = Fastify({ schemaController: schemaCompilers });
  app.get('/', { schema }, (request) => ({ colour: request.headers['x-colour'], secret: 1 }));
  await app.ready();
  return app;
}

describe('schemaCompilers', () => {
  it('can compile the same schemas for several servers', async () => {
    const schema = {
      headers: Type.Object({ 'x-colour': Type.String({ pattern: '^[a-z]+$' }) }),
      response: { 200: Type.Object({ colour: Type.String() }) },
    };
    for (const app of [await startServer(schema), await startServer(schema)]) {
      const request = (colour: string) => app.inject({ url: '/', headers: { 'x-colour': colour } });
      expect((await request('red')).json()).toEqual({ colour: 'red' });
      expect((await request('7')).statusCode).toBe(400);
    }
  });

  it('compile a named schema that a body and a response contain twice', async () => {
    const price = Type.Object({ cents: Type.Integer() }, { title: 'Price' });
    const prices = Type.Object({ now: price, before: Type.Union([price, Type.Null()]) });
    const app = Fastify({ schemaController: schemaCompilers });
    app.post('/', { schema: { body: prices, response: { 200: prices } } }, (request) => ({
      ...(request.body as object),
      secret: 1,
    }));
    const send = (before: unknown) =>
      app.inject({ method: 'POST', url: '/', body: { now: { cents: 5 }, before } });
    expect((await send({ cents: 7 })).json()).toEqual({ now: { cents: 5 }, before: { cents: 7 } });
    expect((await send({ cents: 'many' })).statusCode).toBe(400);
  });

  it('compile a schema only when a request needs it', async () => {
    // Ajv refuses to compile this pattern.
    const app = await startServer({
      querystring: Type.Object({ q: Type.String({ pattern: '(' }) }),
    });
    expect((await app.inject({ url: '/?q=a' })).statusCode).toBe(500);
  });

  it('refuse a header name with capital letters, which no request can match', async () => {
    const schema = { headers: Type.Object({ 'X-Colour': Type.String() }) };
    await expect(startServer(schema)).rejects.toThrow(/X-Colour in lower case/);
  });
});
