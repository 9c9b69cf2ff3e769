/** What one watches. */
import type { WatchMerge } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { requireSession } from '../../plugins/session.ts';
import type { ApiServices } from '../../services.ts';
import * as schemas from './watchlist.schemas.ts';

export const watchlistRoutes: FastifyPluginCallback<ApiServices> = (app, { watchlist }, done) => {
  app.get<{ Querystring: { cursor?: string } }>('/api/account/watchlist', { schema: schemas.listWatchesSchema }, (request) => watchlist.list(requireSession(request), request.query.cursor ?? null));

  app.get('/api/account/watchlist/ids', { schema: schemas.listWatchedIdsSchema }, (request) => watchlist.listIds(requireSession(request)));

  app.put<{ Params: { listingId: string } }>('/api/account/watchlist/:listingId', { schema: schemas.watchSchema }, async (request, reply) => {
    await watchlist.watch(requireSession(request), request.params.listingId);
    return reply.code(204).send();
  });

  app.delete<{ Params: { listingId: string } }>('/api/account/watchlist/:listingId', { schema: schemas.unwatchSchema }, async (request, reply) => {
    await watchlist.unwatch(requireSession(request), request.params.listingId);
    return reply.code(204).send();
  });

  app.post<{ Body: WatchMerge }>('/api/account/watchlist/merge', { schema: schemas.mergeWatchesSchema }, (request) => watchlist.merge(requireSession(request), request.body.ids));

  done();
};
