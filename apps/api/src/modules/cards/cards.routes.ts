/**
 * Routes for the preview images ("cards") that other sites show for links to listings, articles,
 * profiles and the site.
 */
import { createHash } from 'node:crypto';
import {
  ClosedObject,
  type Listing,
  type NewsArticle,
  type Picture,
  type Problem,
  type Profile,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ApiConfig } from '../../config.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { PROBLEM_STATUS, ProblemError, type ProblemCode } from '../../problems/problem.ts';
import { FileCache } from '../pictures/file-cache.ts';
import { QueueFullError, WorkQueue } from '../pictures/work-queue.ts';
import {
  toListingCard,
  toNewsCard,
  toProfileCard,
  SITE_CARD,
  type CardContent,
} from './card-content.ts';
import { CARD_VERSION, drawPhotoCard, drawTextCard } from './draw-card.ts';

/** A card keeps its URL when the page changes, so caches must revalidate it after an hour. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
/** Enough for about 2,500 cards. Evicted cards are drawn again when they are requested. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
const MAX_WAITING = 64;

const QuerySchema = ClosedObject({
  v: Type.Optional(
    Type.String({
      maxLength: 20,
      pattern: '^[0-9a-z]*$',
      description:
        'A version that changes when the page changes, so that its card is fetched again. The response does not depend on it.',
    }),
  ),
});
const ResponseSchema = {
  200: {
    description: 'The card, 1200 × 630 px.',
    content: { 'image/jpeg': { schema: Type.String({ format: 'binary' }) } },
  },
  304: Type.Null({ description: 'Not modified.' }),
  ...problems(400, 503),
};

export const cardsRoutes: FastifyPluginCallback<{ readonly config: ApiConfig }> = (
  app,
  { config },
  done,
) => {
  const cache = new FileCache({
    directory: `${config.photoCacheDir}/cards-v${CARD_VERSION}`,
    maxBytes: MAX_CACHE_BYTES,
  });
  // Draw only one card at a time: link previews are fetched by programs, and photos for visitors
  // take priority.
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: MAX_WAITING });
  const logCacheError = (error: unknown) => {
    app.log.warn({ err: error }, 'could not read or write the link preview card cache');
    return null;
  };

  /**
   * Fetches a public API route as an anonymous visitor, so that a card cannot show anything
   * private.
   *
   * @throws ProblemError with the response's code and message when its status is not 200
   */
  async function fetchPublic<Answer>(url: string): Promise<Answer> {
    const response = await app.inject({ method: 'GET', url });
    if (response.statusCode === 200) return response.json<Answer>();
    const { code, message } = response.json<Problem>();
    throw new ProblemError(
      code in PROBLEM_STATUS ? (code as ProblemCode) : 'internal_error',
      message,
    );
  }

  /** @returns null when the file is not available */
  async function readPicture({ url }: Picture): Promise<Buffer | null> {
    const response = await app.inject({ method: 'GET', url: `${url}?w=1600&f=webp` });
    return response.statusCode === 200 ? response.rawPayload : null;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    content: CardContent,
  ): Promise<FastifyReply> {
    const { text, picture } = content;
    const name = createHash('sha1')
      .update(JSON.stringify([CARD_VERSION, picture ? picture.url : text]))
      .digest('base64url');
    const etag = `"${name}"`;
    // Allow other sites to embed the cards.
    void reply.headers({
      etag,
      'cache-control': CACHE_CONTROL,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const cached = await cache.find(`${name}.jpg`).catch(logCacheError);
    const { card, isFinal } = cached
      ? { card: cached, isFinal: true }
      : await drawAndStore(name, content);
    if (!isFinal) void reply.removeHeader('etag').header('cache-control', 'no-store');
    return reply.type('image/jpeg').send(card);
  }

  /**
   * Draws a card and caches it. `isFinal` is false for a text card that was drawn because the photo
   * was not available. Such a card must not be cached.
   */
  async function drawAndStore(
    name: string,
    content: CardContent,
  ): Promise<{ readonly card: Buffer; readonly isFinal: boolean }> {
    try {
      return await queue.run(name, async () => {
        const { text, picture } = content;
        const file = picture && (await readPicture(picture));
        const card =
          picture && file ? await drawPhotoCard(file, picture.colour) : await drawTextCard(text);
        const isFinal = !picture || file !== null;
        if (isFinal) await cache.store(`${name}.jpg`, card).catch(logCacheError);
        return { card, isFinal };
      });
    } catch (error) {
      if (error instanceof QueueFullError)
        throw new ProblemError('overloaded', 'We’re very busy. Please try again in a moment.');
      throw error;
    }
  }

  const createSchema = (operationId: string, summary: string) => ({
    operationId,
    security: PUBLIC_ACCESS,
    tags: ['cards'],
    summary,
    querystring: QuerySchema,
    params: PublicIdParamsSchema,
  });
  const { params: _none, ...siteSchema } = createSchema(
    'getSiteCard',
    'The card of a page without a photo of its own',
  );
  app.get('/api/card', { schema: { ...siteSchema, response: ResponseSchema } }, (request, reply) =>
    send(request, reply, SITE_CARD),
  );

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id/card',
    {
      schema: {
        ...createSchema('getListingCard', 'A listing’s card: its photo, or its title and price'),
        response: { ...ResponseSchema, ...problems(404, 410) },
      },
    },
    async (request, reply) =>
      send(
        request,
        reply,
        toListingCard(await fetchPublic<Listing>(`/api/listings/${request.params.id}`)),
      ),
  );
  app.get<{ Params: { id: string } }>(
    '/api/news/:id/card',
    {
      schema: {
        ...createSchema('getNewsCard', 'A news article’s card: its photo'),
        response: { ...ResponseSchema, ...problems(404) },
      },
    },
    async (request, reply) =>
      send(
        request,
        reply,
        toNewsCard(await fetchPublic<NewsArticle>(`/api/news/${request.params.id}`)),
      ),
  );
  app.get<{ Params: { id: string } }>(
    '/api/profiles/:id/card',
    {
      schema: {
        ...createSchema('getProfileCard', 'A user’s card: name and place'),
        response: { ...ResponseSchema, ...problems(404) },
      },
    },
    async (request, reply) =>
      send(
        request,
        reply,
        toProfileCard(await fetchPublic<Profile>(`/api/profiles/${request.params.id}`)),
      ),
  );

  done();
};
