import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { problemsPlugin } from './problems.ts';

describe('an error of the database', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    await app.register(problemsPlugin);
    app.get<{ Params: { code: string } }>('/fail/:code', ({ params }) => {
      throw Object.assign(new Error('query failed'), { code: params.code });
    });
  });
  afterAll(() => app.close());

  it.each([
    ['a deadlock', '40P01', 503, 'overloaded'],
    ['a cancelled query', '57014', 503, 'overloaded'],
    ['a server that is stopping', '57P01', 503, 'database_unavailable'],
    ['a write to a read-only database', '25006', 503, 'database_unavailable'],
    ['a full disk', '53100', 503, 'database_unavailable'],
    ['a file that cannot be written', '58030', 503, 'database_unavailable'],
    ['a violated constraint', '23505', 500, 'internal_error'],
  ])('after %s (%s), the response is %i %s', async (_name, errorCode, status, code) => {
    const response = await app.inject(`/fail/${errorCode}`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });
});
