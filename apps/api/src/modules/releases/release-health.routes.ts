/**
 * The routes by which pages report failures of remotes and shells report the pages they have
 * served, and the route of the public composition.
 */
import { CHANNEL_HEADER, LOCAL_CHANNEL } from '@paddock/contracts/channel';
import {
  ClosedObject,
  ChannelNameSchema,
  ChannelVitalsSchema,
  PageVitalsSchema,
  RemoteErrorSchema,
  ServedCompositionSchema,
  ServedPagesSchema,
  type PageVitals,
  type RemoteError,
  type ServedPages,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import {
  DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
  INTERNAL_ACCESS,
  PUBLIC_ACCESS,
} from '../../plugins/access.ts';
import { NoContentSchema, NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import type { ApiCore } from '../../core.ts';
import { getRequestOrigin } from '../audit/request-origin.ts';
import type { PageVitalsService } from './page-vitals.service.ts';
import type { NavigationSpans } from './navigation-spans.ts';
import type { ReleaseHealthService } from './release-health.service.ts';
import type { ReleasesService } from './releases.service.ts';

const REPORT_RESPONSES = { 204: NoContentSchema, ...problems(400, 403, 413, 415, 429, 503) };
/**
 * A page reports each remote's failure only once, so a visitor who opens a few pages a minute stays
 * below this.
 */
const ERRORS_PER_MINUTE = 30;
/** Enough for the longest message and stack. */
const ERROR_LIMIT_BYTES = 4_096;
/**
 * A document sends its vitals once. An hour's limit keeps one network from deciding how fast a
 * version seems.
 */
const VITALS_PER_HOUR = 60;
/** Enough for MAX_REPORTED_VIEWS. */
const VITALS_LIMIT_BYTES = 8_192;

/**
 * Reads the channel from the header that the shell's proxy sets. Null when the header is missing or
 * invalid.
 */
function readChannel({ headers }: FastifyRequest): string | null {
  const channel = headers[CHANNEL_HEADER];
  return Value.Check(ChannelNameSchema, channel) ? channel : null;
}

export interface ReleaseHealthRoutesOptions extends Pick<ApiCore, 'config' | 'now'> {
  readonly releases: ReleasesService;
  readonly releaseHealth: ReleaseHealthService;
  readonly pageVitals: PageVitalsService;
  /** Null when traces are not collected. */
  readonly navigationSpans: Promise<NavigationSpans> | null;
}

export const releaseHealthRoutes: FastifyPluginCallback<ReleaseHealthRoutesOptions> = (
  app,
  { config, now, releases, releaseHealth, pageVitals, navigationSpans },
  done,
) => {
  const limit = rateLimit(app, {
    name: 'error reports',
    max: ERRORS_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: (wait) => `Too many error reports. Try again in ${wait}.`,
  });

  app.post<{ Body: RemoteError }>(
    '/api/remotes/errors',
    {
      bodyLimit: ERROR_LIMIT_BYTES,
      schema: {
        operationId: 'reportRemoteError',
        security: PUBLIC_ACCESS,
        tags: ['releases'],
        summary: 'Report that a remote failed in a page',
        description:
          'Counted by remote, version, route, code and minute, without anything about the visitor, and once an hour for each network and version. The message and the stack are scrubbed and kept for a few kinds of failures. A version that is not live is ignored.',
        querystring: NoQuerySchema,
        body: RemoteErrorSchema,
        response: REPORT_RESPONSES,
      },
    },
    async (request, reply) => {
      await limit(request, reply);
      const { addressPrefix } = getRequestOrigin(request, config.internalToken);
      await releaseHealth.countError(readChannel(request), request.body, addressPrefix);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  const limitVitals = rateLimit(app, {
    name: 'field measurements',
    max: VITALS_PER_HOUR,
    windowMs: HOUR_MS,
    message: (wait) => `Too many page reports. Try again in ${wait}.`,
  });

  app.post<{ Body: PageVitals }>(
    '/api/remotes/vitals',
    {
      bodyLimit: VITALS_LIMIT_BYTES,
      schema: {
        operationId: 'reportPageVitals',
        security: PUBLIC_ACCESS,
        tags: ['releases'],
        summary: 'Report how fast the pages of one document loaded and responded',
        description:
          'Counted by remote, version, route, connection type and hour, without anything about the visitor. A version or a route that is not live is ignored.',
        querystring: NoQuerySchema,
        body: PageVitalsSchema,
        response: REPORT_RESPONSES,
      },
    },
    async (request, reply) => {
      await limitVitals(request, reply);
      const channel = readChannel(request);
      const { navigation } = request.body;
      if (channel !== null) pageVitals.record(channel, request.body);
      if (navigation) (await navigationSpans)?.record(navigation, now());
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  app.post<{ Body: ServedPages }>(
    '/api/internal/pages',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'countServedPages',
        security: INTERNAL_ACCESS,
        tags: ['releases'],
        summary: 'Report the pages that a shell has served since its last report',
        body: ServedPagesSchema,
        response: { 204: NoContentSchema, ...problems(400, 403) },
      },
    },
    async (request, reply) => {
      await releaseHealth.countServedPages(request.body);
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { readonly channel: string } }>(
    '/api/channels/:channel/vitals',
    {
      schema: {
        operationId: 'getChannelVitals',
        security: DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
        tags: ['releases'],
        summary: 'How fast the pages of a channel’s remotes load and respond, by route',
        params: ClosedObject({ channel: ChannelNameSchema }),
        querystring: NoQuerySchema,
        response: { 200: ChannelVitalsSchema, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return pageVitals.read(request.params.channel);
    },
  );

  app.get(
    '/api/composition',
    {
      schema: {
        operationId: 'getServedComposition',
        security: PUBLIC_ACCESS,
        tags: ['releases'],
        summary: 'The composition that this site serves',
        description:
          'Returns the full status on a local stack. Elsewhere it returns only the channel’s name; signed-in deployers and moderators read the status from /api/channels/{channel}.',
        querystring: NoQuerySchema,
        response: { 200: ServedCompositionSchema, ...problems(400, 503) },
      },
    },
    async (request, reply) => {
      const channel = readChannel(request);
      const isOpen = channel === LOCAL_CHANNEL && !config.isProduction;
      reply.header('cache-control', 'private, no-store');
      return {
        channel,
        status: isOpen ? await releases.getStatus(channel) : null,
        vitals: isOpen ? await pageVitals.read(channel) : null,
      };
    },
  );

  done();
};
