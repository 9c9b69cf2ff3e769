/**
 * Tells the API that the user's messages have reached this device, so that their senders see
 * "Delivered". Reports each time the unread count rises, while the page is visible.
 */
import type { ApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';

/** @returns a function that stops reporting */
export function reportDelivered(api: ApiClient): () => void {
  /**
   * The unread count at the last report. It is lowered without a report when the user reads
   * messages.
   */
  let reported = 0;
  let total = 0;

  function report(): void {
    if (document.hidden || total <= reported) {
      reported = Math.min(reported, total);
      return;
    }
    reported = total;
    // Ignore failures: the next message or page load reports again.
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
