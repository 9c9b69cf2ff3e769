import { eventBus } from '@paddock/event-bus';
import type { SessionUser } from '@paddock/contracts/events';
import { IDBFactory } from 'fake-indexeddb';

/**
 * Empties the outbox and signs the user in. Call it before each test.
 * @param user the user to sign in
 */
export function resetOutboxAndSignIn(user: SessionUser): void {
  globalThis.indexedDB = new IDBFactory();
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('session.changed', { user });
}
