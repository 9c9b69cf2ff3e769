/** Routes for the user's watchlist. */
import type {
  MarkWatchesSeenRequest,
  WatchFilter,
  WatchedListingIds,
  WatchMerge,
  WatchNote,
  WatchOrder,
} from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { WatchlistService, type WatchlistServiceOptions } from './watchlist.service.ts';
import * as schemas from './watchlist.schemas.ts';

interface RawWatchQuery {
  readonly sort?: WatchOrder;
  readonly show?: WatchFilter;
  readonly kind?: Kind;
  readonly cursor?: string;
}

export const watchlistRoutes: FastifyPluginCallback<WatchlistServiceOptions> = (
  app,
  options,
  done,
) => {
  const watchlist = new WatchlistService(options);
  app.get<{ Querystring: RawWatchQuery }>(
    '/api/account/watchlist',
    { schema: schemas.listWatchesSchema },
    (request) => {
      const { sort = 'newest', show = 'all', kind = null, cursor = null } = request.query;
      return watchlist.list(requireSignedInUser(request), {
        order: sort,
        filter: show,
        kind,
        cursor,
      });
    },
  );

  app.get('/api/account/watchlist/ids', { schema: schemas.listWatchedIdsSchema }, (request) =>
    watchlist.listIds(requireSignedInUser(request)),
  );

  app.put<{ Params: { listingId: string } }>(
    '/api/account/watchlist/:listingId',
    { schema: schemas.watchListingSchema },
    async (request, reply) => {
      await watchlist.watch(requireSignedInUser(request), request.params.listingId);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { listingId: string } }>(
    '/api/account/watchlist/:listingId',
    { schema: schemas.unwatchListingSchema },
    async (request, reply) => {
      await watchlist.unwatch(requireSignedInUser(request), request.params.listingId);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: WatchMerge }>(
    '/api/account/watchlist/merge',
    { schema: schemas.mergeWatchesSchema },
    (request) => watchlist.merge(requireSignedInUser(request), request.body.ids),
  );

  app.post<{ Body: MarkWatchesSeenRequest }>(
    '/api/account/watchlist/seen',
    { schema: schemas.markWatchesSeenSchema },
    async (request, reply) => {
      await watchlist.markSeen(
        requireSignedInUser(request),
        request.body.ids,
        new Date(request.body.asOf),
      );
      return reply.code(204).send();
    },
  );

  app.put<{ Params: { listingId: string }; Body: WatchNote }>(
    '/api/account/watchlist/:listingId/note',
    { schema: schemas.setWatchNoteSchema },
    async (request, reply) => {
      await watchlist.setNote(
        requireSignedInUser(request),
        request.params.listingId,
        request.body.note,
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/watchlist/remove-ended',
    { schema: schemas.unwatchEndedSchema },
    (request) => watchlist.unwatchEnded(requireSignedInUser(request)),
  );

  app.post<{ Body: WatchedListingIds }>(
    '/api/account/watchlist/take-back',
    { schema: schemas.restoreWatchesSchema },
    (request) => watchlist.restore(requireSignedInUser(request), request.body.ids),
  );

  app.get<{ Querystring: { ids: string } }>(
    '/api/listings/guest',
    { schema: schemas.listGuestListingsSchema },
    (request) => watchlist.listGuestListings([...new Set(request.query.ids.split(','))]),
  );

  done();
};
