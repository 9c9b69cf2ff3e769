import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { KIND_CATEGORIES, NEWS_TOPICS } from '@paddock/domain/categories';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { problemsPlugin } from '../../plugins/problems.ts';
import { findIllustrationFile, findTopicIllustration } from './illustrations.ts';
import { picturesRoutes } from './pictures.routes.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({
    ajv: { customOptions: { removeAdditional: false, allErrors: true, useDefaults: false } },
  });
  await app.register(problemsPlugin);
  await app.register(picturesRoutes);
});
afterAll(() => app.close());

test('every category and news topic has its illustration', () => {
  const scenes = KIND_CATEGORIES.flatMap(({ categories }) => categories.map(({ scene }) => scene));
  expect(scenes.filter((scene) => findIllustrationFile(scene) === null)).toEqual([]);
  expect(NEWS_TOPICS.filter(({ scene }) => findTopicIllustration(scene, '') === null)).toEqual([]);
});

test('findTopicIllustration returns the size of the file', async () => {
  const { width, height, url } = findTopicIllustration('sheep', 'Sheep') ?? {};
  const response = await app.inject(String(url));
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
  expect(findTopicIllustration('spaceship', '')).toBeNull();
});

test.each(['/api/pictures/firewood-1-0', '/api/pictures/firewood-7-2?w=400&f=avif'])(
  'GET %s returns the illustration, and 304 when the client has it',
  async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toMatch(/^public, max-age=86400/);
    expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');

    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(response.headers['etag']) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  },
);

test.each([
  ['/api/pictures/spaceship-1-0', 404],
  ['/api/pictures/..%2Fsecret-1-0', 400],
  ['/api/pictures/firewood', 400],
  ['/api/pictures/firewood-1-0?w=500', 400],
  ['/api/pictures/firewood-1-0?width=400', 400],
])('GET %s returns %i', async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});
