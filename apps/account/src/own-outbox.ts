/** The outbox of whoever is signed in: the page's one (docs/adr/0016-outbox.md). */
import { createOutbox } from '@paddock/api-client/outbox';
import type { Outbox } from '@paddock/api-client/outbox';
import { getSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';

let current: Outbox | null = null;

/** Delivers until somebody else is signed in, or nobody. In the browser alone. */
export function getOutbox(ownerId: string): Outbox {
  if (current?.ownerId === ownerId) return current;
  current?.stop();
  const mine = createOutbox({
    ownerId,
    baseUrl: location.origin,
    onSessionProblem: () => void getSession().check(),
  });
  current = mine;
  mine.start();
  const leave = eventBus.on('session.changed', ({ user }) => {
    if (user?.id === ownerId) return;
    mine.stop();
    if (current === mine) current = null;
    // The bus may say so before it has said how to leave.
    queueMicrotask(() => leave());
  });
  return mine;
}
