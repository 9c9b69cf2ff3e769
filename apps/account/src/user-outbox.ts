/** The signed-in user's outbox; one for the whole page (docs/adr/0016-outbox.md). */
import { createOutbox } from '@paddock/offline/outbox';
import type { Outbox } from '@paddock/offline/outbox';
import { getSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';

let current: Outbox | null = null;

/**
 * Returns the user's outbox, which sends writes until that user signs out. Call it in the browser
 * only.
 */
export function getOutbox(ownerId: string): Outbox {
  if (current?.ownerId === ownerId) return current;
  current?.stop();
  const outbox = createOutbox({
    ownerId,
    baseUrl: location.origin,
    onSessionProblem: () => void getSession().check(),
  });
  current = outbox;
  outbox.start();
  const unsubscribe = eventBus.on('session.changed', ({ user }) => {
    if (user?.id === ownerId) return;
    outbox.stop();
    if (current === outbox) current = null;
    // The bus may call this handler before `on` has returned `unsubscribe`.
    queueMicrotask(() => unsubscribe());
  });
  return outbox;
}
