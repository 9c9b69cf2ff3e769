/** Shows a toast when the connection is lost and when it is restored. */
import { onOnline } from '@paddock/runtime/online';
import { closeToast, toast } from '@paddock/ui/toast/toast.ts';
import { connectionMessages } from './connection.messages.ts';

/** @returns a function that stops the messages */
export function showConnectionMessages(): () => void {
  let offlineId: number | null = null;
  const handleOffline = () => {
    const { offline, savedPages } = connectionMessages;
    // Without a service worker, as in the native app, no pages are saved (ADR 40).
    const hasSavedPages =
      'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    const text = hasSavedPages ? `${offline} ${savedPages}` : offline;
    offlineId ??= toast({ tone: 'warning', text });
  };
  const handleOnline = () => {
    if (offlineId === null) return;
    closeToast(offlineId);
    offlineId = null;
    toast({ tone: 'success', text: connectionMessages.backOnline });
  };
  addEventListener('offline', handleOffline);
  const stopOnline = onOnline(handleOnline);
  return () => {
    removeEventListener('offline', handleOffline);
    stopOnline();
  };
}
