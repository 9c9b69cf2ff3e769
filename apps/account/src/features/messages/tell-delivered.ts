/** Tells whoever wrote that it has reached a device of its reader: while a page of theirs is looked at, once for each change of what is unread. */
import type { ApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';

/** @returns ends it */
export function tellDelivered(api: ApiClient): () => void {
  /** Of unread messages, when it was told last: what is read makes it fewer, and nothing to tell. */
  let told = 0;
  let total = 0;

  function tell(): void {
    if (document.hidden || total <= told) {
      told = Math.min(told, total);
      return;
    }
    told = total;
    // Another one, or the next page, tells it again.
    api.put('/api/account/messages/delivered').catch(() => undefined);
  }

  const leave = eventBus.on('unread.changed', (counts) => {
    ({ total } = counts);
    tell();
  });
  document.addEventListener('visibilitychange', tell);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', tell);
  };
}
