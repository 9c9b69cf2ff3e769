/**
 * Reports to the API that the user's messages have reached this device, so that their senders see
 * "Delivered": while the page is visible, once for each rise of the unread count.
 */
import type { ApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';

/** @returns a function that stops reporting */
export function reportDelivered(api: ApiClient): () => void {
  /** The unread count at the last report; reading messages lowers it without a report. */
  let reported = 0;
  let total = 0;

  function report(): void {
    if (document.hidden || total <= reported) {
      reported = Math.min(reported, total);
      return;
    }
    reported = total;
    // After a failure, the next message or page load reports again.
    api.put('/api/account/messages/delivered').catch(() => undefined);
  }

  const unsubscribe = eventBus.on('unread.changed', (counts) => {
    ({ total } = counts);
    report();
  });
  document.addEventListener('visibilitychange', report);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', report);
  };
}
