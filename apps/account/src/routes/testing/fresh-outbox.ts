/** An outbox that nobody has put anything into. */
import { eventBus } from '@paddock/event-bus';
import type { SessionUser } from '@paddock/contracts/events';
import { IDBFactory } from 'fake-indexeddb';

/** Before each test. @param user whoever is signed in from now on */
export function freshOutbox(user: SessionUser): void {
  globalThis.indexedDB = new IDBFactory();
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('session.changed', { user });
}
