import { eventBus } from '@paddock/event-bus';
import type { SessionUser } from '@paddock/contracts/events';
import { createUserOutbox } from '@paddock/offline/user-outbox';
import { IDBFactory } from 'fake-indexeddb';
import { providePlatformServices } from '../../platform-services.ts';

const getUserOutbox = createUserOutbox({
  bus: eventBus,
  baseUrl: location.origin,
  onSessionProblem: () => undefined,
});

/**
 * Empties the outbox and signs the user in. Call it before each test.
 * @param user the user to sign in
 */
export function resetOutboxAndSignIn(user: SessionUser): void {
  providePlatformServices({
    loadOutbox: (ownerId) => Promise.resolve(getUserOutbox(ownerId)),
  });
  globalThis.indexedDB = new IDBFactory();
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('session.changed', { user });
}
