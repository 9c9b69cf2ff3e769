/** The signed-in user's outbox; one for the whole page (docs/adr/0016-outbox.md). */
import type { EventBus } from '@paddock/event-bus';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox-contract.ts';

interface UserOutboxOptions extends Pick<OutboxOptions, 'baseUrl' | 'onSessionProblem'> {
  readonly bus: Pick<EventBus, 'on'>;
}

/**
 * Follows the session, and returns a function that returns a user's outbox. The outbox sends writes
 * as long as that user is signed in. For any other user, it only stores them.
 */
export function createUserOutbox({
  bus,
  ...options
}: UserOutboxOptions): (ownerId: string) => Outbox {
  let userId: string | null = null;
  let current: Outbox | null = null;
  bus.on('session.changed', ({ user }) => {
    userId = user?.id ?? null;
    if (current === null || current.ownerId === userId) return;
    current.stop();
    current = null;
  });
  return (ownerId) => {
    if (current?.ownerId === ownerId) return current;
    const outbox = createOutbox({ ...options, ownerId });
    // The user may have signed out while the outbox's code was loading.
    if (ownerId !== userId) return outbox;
    current = outbox;
    outbox.start();
    return outbox;
  };
}
