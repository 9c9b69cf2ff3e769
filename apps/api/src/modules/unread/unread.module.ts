import type { ApiCore } from '../../core.ts';
import { listenToDatabase } from '../../database/listen.ts';
import type { ApiModule } from '../../module.ts';
import type { IdentityModule } from '../identity/identity.module.ts';
import { UnreadHub } from './unread-hub.ts';
import { UnreadRepository } from './unread.repository.ts';
import { unreadRoutes } from './unread.routes.ts';

export function createUnreadModule(
  { config, connection, log, now }: ApiCore,
  { sessions, recentAccounts }: IdentityModule,
  streamCheckIntervalMs: number | undefined,
) {
  const unreadHub = new UnreadHub({
    unreadRepository: new UnreadRepository(connection.pool),
    // A user with an open stream counts as active, just like a user who sends requests.
    async findLiveSessions(ids) {
      const live = await sessions.listLive(ids, now());
      for (const { accountId, firebaseId } of live)
        recentAccounts.add({ id: accountId, firebaseId });
      return live;
    },
    listen: (handlers) =>
      listenToDatabase({
        ...handlers,
        url: config.apiDatabaseUrl,
        channel: 'unread',
        onDisconnected: (error) =>
          log.warn(
            { err: error },
            'PostgreSQL LISTEN connection for unread counts lost; reconnecting',
          ),
      }),
    maxStreams: config.maxStreams,
    ...(streamCheckIntervalMs === undefined ? {} : { tickMs: streamCheckIntervalMs }),
    onError: (error, what) => log.warn({ err: error }, what),
  });
  return {
    unreadHub,
    register: (app) => app.register(unreadRoutes, { config, unreadHub }),
  } satisfies ApiModule;
}
