/** Routes for the users that the current user has blocked. */
import type { FastifyPluginCallback } from 'fastify';
import { requireSession } from '../../plugins/session.ts';
import type { ApiServices } from '../../services.ts';
import * as schemas from './blocks.schemas.ts';

interface BlockRoute {
  readonly Params: { personId: string };
}

export const blocksRoutes: FastifyPluginCallback<Pick<ApiServices, 'blocks'>> = (
  app,
  { blocks },
  done,
) => {
  app.get('/api/account/blocks', { schema: schemas.listBlockedSchema }, (request) =>
    blocks.list(requireSession(request)),
  );

  app.put<BlockRoute>(
    '/api/account/blocks/:personId',
    { schema: schemas.blockSchema },
    async (request, reply) => {
      await blocks.block(requireSession(request), request.params.personId);
      return reply.code(204).send();
    },
  );

  app.delete<BlockRoute>(
    '/api/account/blocks/:personId',
    { schema: schemas.unblockSchema },
    async (request, reply) => {
      await blocks.unblock(requireSession(request), request.params.personId);
      return reply.code(204).send();
    },
  );

  done();
};
