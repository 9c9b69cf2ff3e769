/** Records which clients are blocked by a rate limit: one entry per client, limit and window. */
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { toVisitorNetwork } from '@paddock/contracts/client-network';
import { findClientAddress } from '../../plugins/client-address.ts';
import { AuditRepository } from './audit.repository.ts';
import { LogThrottle } from './log-throttle.ts';
import { getRequestOrigin } from './request-origin.ts';

/** In each process. Further blocks of the hour are only counted in /metrics. */
const MAX_ENTRIES_PER_HOUR = 300;

export const rateLimitLogPlugin = fastifyPlugin(
  (
    app: FastifyInstance,
    { config, db, log, now }: Pick<ApiCore, 'config' | 'db' | 'log' | 'now'>,
    done: () => void,
  ) => {
    const throttle = new LogThrottle(MAX_ENTRIES_PER_HOUR);
    const audit = new AuditRepository(db);

    // After the response, so that a flood does not wait for the database.
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode !== 429) return;
      const accountId = request.signedInUser?.accountId ?? null;
      const address = findClientAddress(request, config.internalToken);
      const client = accountId ?? (address === null ? 'internal' : toVisitorNetwork(address));
      const limit = Number(reply.getHeader('ratelimit-limit')) || null;
      const waitMs = Number(reply.getHeader('retry-after')) * 1_000 || MINUTE_MS;
      const at = now();
      if (!throttle.shouldLog(`${client} ${limit}`, waitMs, at)) return;
      try {
        await audit.add({
          action: 'rate-limit.block',
          actorAccountId: accountId,
          accountId,
          origin: getRequestOrigin(request, config.internalToken),
          detail: { path: request.routeOptions.url ?? null, limit },
          at,
        });
      } catch (error) {
        log.warn({ err: error }, 'could not record a rate-limited client');
      }
    });
    done();
  },
  { name: 'rate-limit-log' },
);
