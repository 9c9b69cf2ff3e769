import type { EventBus } from '@paddock/event-bus';

/**
 * This remote owns `unread.changed`. Whoever signs out (or never was in) has nothing unread: the counts of the person
 * before must not stay on the screen (specification.md section 4: with no identity the user is cleared).
 * @returns what ends it
 */
export function keepUnread(bus: EventBus): () => void {
  return bus.on('session.changed', ({ user }) => {
    if (user === null) bus.emit('unread.changed', { total: 0, byListType: {} });
  });
}
