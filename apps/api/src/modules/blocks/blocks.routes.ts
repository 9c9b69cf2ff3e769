/** The routes for listing, adding and removing the users blocked by the current user. */
import type { FastifyPluginCallback } from 'fastify';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { BlocksService, type BlocksServiceOptions } from './blocks.service.ts';
import * as schemas from './blocks.schemas.ts';

interface BlockRoute {
  readonly Params: { personId: string };
}

export const blocksRoutes: FastifyPluginCallback<BlocksServiceOptions> = (app, options, done) => {
  const blocks = new BlocksService(options);
  app.get('/api/account/blocks', { schema: schemas.listBlockedSchema }, (request) =>
    blocks.list(requireSignedInUser(request)),
  );

  app.put<BlockRoute>(
    '/api/account/blocks/:personId',
    { schema: schemas.blockSchema },
    async (request, reply) => {
      await blocks.block(requireSignedInUser(request), request.params.personId);
      return reply.code(204).send();
    },
  );

  app.delete<BlockRoute>(
    '/api/account/blocks/:personId',
    { schema: schemas.unblockSchema },
    async (request, reply) => {
      await blocks.unblock(requireSignedInUser(request), request.params.personId);
      return reply.code(204).send();
    },
  );

  done();
};
