/**
 * Calls the listener each time the browser goes online or offline.
 *
 * @returns a function that stops it
 */
export function subscribeToConnection(listener: (isOnline: boolean) => void): () => void {
  const handleEvent = ({ type }: Event) => listener(type === 'online');
  addEventListener('online', handleEvent);
  addEventListener('offline', handleEvent);
  return () => {
    removeEventListener('online', handleEvent);
    removeEventListener('offline', handleEvent);
  };
}

/**
 * Calls the listener each time the browser is back online.
 *
 * @returns a function that stops it
 */
export function onOnline(listener: () => void): () => void {
  return subscribeToConnection((isOnline) => isOnline && listener());
}

/** Event on `window` that is dispatched when the user presses Retry. */
const RETRY_EVENT = 'paddock:retry';

/** Calls every listener of `onRetry`, so that one press loads everything that has failed. */
export function retryFailedLoads(): void {
  dispatchEvent(new Event(RETRY_EVENT));
}

/**
 * Calls the listener when a failed load is worth another attempt: when the browser is back online,
 * when the page becomes visible, and when the user presses Retry.
 *
 * @returns a function that stops it
 */
export function onRetry(listener: () => void): () => void {
  const handleVisibilityChange = () => {
    if (!document.hidden) listener();
  };
  const stopOnline = onOnline(listener);
  addEventListener(RETRY_EVENT, listener);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    stopOnline();
    removeEventListener(RETRY_EVENT, listener);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}
