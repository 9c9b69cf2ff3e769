import { eventBus } from '@paddock/event-bus';
import type { SessionUser } from '@paddock/contracts/events';
import type { PlatformServices } from '@paddock/contracts/remote';
import type { Outbox } from '@paddock/offline/outbox';
import { createUserOutbox } from '@paddock/offline/user-outbox';
import { IDBFactory } from 'fake-indexeddb';
import { providePlatformServices } from '../../platform-services.ts';

const getUserOutbox = createUserOutbox({
  bus: eventBus,
  baseUrl: location.origin,
  onSessionProblem: () => undefined,
});

/** The shell's platform services for a user without guest data. */
export const FAKE_PLATFORM: PlatformServices<Outbox> = {
  loadOutbox: (ownerId) => Promise.resolve(getUserOutbox(ownerId)),
  migrateGuestData: () => Promise.resolve(),
};

/**
 * Empties the outbox and signs the user in. Call it before each test.
 * @param user the user to sign in
 */
export function resetOutboxAndSignIn(user: SessionUser): void {
  providePlatformServices({ loadPlatform: () => Promise.resolve(FAKE_PLATFORM) });
  globalThis.indexedDB = new IDBFactory();
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('session.changed', { user });
}
