/** Cards of listings, articles, people and the site itself, for where a link is passed on. */
import { createHash } from 'node:crypto';
import {
  ProblemSchema,
  type Listing,
  type NewsArticle,
  type Picture,
  type Problem,
  type Profile,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ApiConfig } from '../../config.ts';
import { OPEN } from '../../plugins/access.ts';
import { PublicIdParamsSchema } from '../../plugins/request-schemas.ts';
import { PROBLEM_STATUS, ProblemError, type ProblemCode } from '../../problems/problem.ts';
import { PictureCache } from '../pictures/picture-cache.ts';
import { QueueFullError, WorkQueue } from '../pictures/work-queue.ts';
import { listingCard, newsCard, profileCard, SITE_CARD, type CardContent } from './listing-card.ts';
import { CARD_VERSION, drawPicture, drawWords } from './draw-card.ts';

/** An address stays and its card changes with the page: whoever keeps one asks again after an hour. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
/** Some 2,500 cards; they are made again where they were dropped. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
const MAX_WAITING = 64;

const QuerySchema = Type.Object(
  {
    v: Type.Optional(
      Type.String({
        maxLength: 20,
        pattern: '^[0-9a-z]*$',
        description:
          'Whatever makes the address of a changed page another one; the card is the same.',
      }),
    ),
  },
  { additionalProperties: false },
);
const AnswerSchema = {
  200: {
    description: 'The card, 1200 × 630.',
    content: { 'image/jpeg': { schema: Type.String({ format: 'binary' }) } },
  },
  304: Type.Null({ description: 'Not changed.' }),
  400: ProblemSchema,
  503: ProblemSchema,
};

export const cardsRoutes: FastifyPluginCallback<{ readonly config: ApiConfig }> = (
  app,
  { config },
  done,
) => {
  const cache = new PictureCache({
    directory: `${config.pictureCacheDir}/cards-v${CARD_VERSION}`,
    maxBytes: MAX_CACHE_BYTES,
  });
  // One at a time: those who ask are programs, and people's pictures come first.
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: MAX_WAITING });
  const tellOfCache = (error: unknown) => {
    app.log.warn({ err: error }, 'a card could not be kept or read');
    return null;
  };

  /** What the API itself answers anybody. @throws its problem where it has none to show */
  async function ask<Answer>(url: string): Promise<Answer> {
    const response = await app.inject({ method: 'GET', url });
    if (response.statusCode === 200) return response.json<Answer>();
    const { code, message } = response.json<Problem>();
    throw new ProblemError(
      code in PROBLEM_STATUS ? (code as ProblemCode) : 'internal_error',
      message,
    );
  }

  /** @returns null where its file is not to be had just now */
  async function readPicture({ url }: Picture): Promise<Buffer | null> {
    const answer = await app.inject({ method: 'GET', url: `${url}?w=1600&f=webp` });
    return answer.statusCode === 200 ? answer.rawPayload : null;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    content: CardContent,
  ): Promise<FastifyReply> {
    const { words, picture } = content;
    const name = createHash('sha1')
      .update(JSON.stringify([CARD_VERSION, picture ? picture.url : words]))
      .digest('base64url');
    const etag = `"${name}"`;
    // Other sites show it: that is what it is for.
    void reply.headers({
      etag,
      'cache-control': CACHE_CONTROL,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const kept = await cache.find(`${name}.jpg`).catch(tellOfCache);
    const { card, isKept } = kept ? { card: kept, isKept: true } : await drawn(name, content);
    if (!isKept) void reply.removeHeader('etag').header('cache-control', 'no-store');
    return reply.type('image/jpeg').send(card);
  }

  async function drawn(
    name: string,
    content: CardContent,
  ): Promise<{ readonly card: Buffer; readonly isKept: boolean }> {
    try {
      return await queue.run(name, async () => {
        const { words, picture } = content;
        const file = picture && (await readPicture(picture));
        const card =
          picture && file ? await drawPicture(file, picture.colour) : await drawWords(words);
        // Words that stand in for a picture are for this once.
        const isKept = !picture || file !== null;
        if (isKept) await cache.store(`${name}.jpg`, card).catch(tellOfCache);
        return { card, isKept };
      });
    } catch (error) {
      if (error instanceof QueueFullError)
        throw new ProblemError(
          'overloaded',
          'Too many cards are being drawn just now. Please try again in a moment.',
        );
      throw error;
    }
  }

  const createSchema = (operationId: string, summary: string) => ({
    operationId,
    security: OPEN,
    tags: ['cards'],
    summary,
    querystring: QuerySchema,
    params: PublicIdParamsSchema,
  });
  const { params: _none, ...siteSchema } = createSchema(
    'getSiteCard',
    'The card of a page that has no picture of its own',
  );
  app.get('/api/card', { schema: { ...siteSchema, response: AnswerSchema } }, (request, reply) =>
    send(request, reply, SITE_CARD),
  );

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id/card',
    {
      schema: {
        ...createSchema('getListingCard', 'A listing’s picture, or its words, as a card for links'),
        response: { ...AnswerSchema, 404: ProblemSchema, 410: ProblemSchema },
      },
    },
    async (request, reply) =>
      send(request, reply, listingCard(await ask<Listing>(`/api/listings/${request.params.id}`))),
  );
  app.get<{ Params: { id: string } }>(
    '/api/news/:id/card',
    {
      schema: {
        ...createSchema('getNewsCard', 'An article’s picture as a card for links'),
        response: { ...AnswerSchema, 404: ProblemSchema },
      },
    },
    async (request, reply) =>
      send(request, reply, newsCard(await ask<NewsArticle>(`/api/news/${request.params.id}`))),
  );
  app.get<{ Params: { id: string } }>(
    '/api/profiles/:id/card',
    {
      schema: {
        ...createSchema('getProfileCard', 'A person’s name as a card for links'),
        response: { ...AnswerSchema, 404: ProblemSchema },
      },
    },
    async (request, reply) =>
      send(request, reply, profileCard(await ask<Profile>(`/api/profiles/${request.params.id}`))),
  );

  done();
};
