/**
 * Calls the listener each time the browser is back online.
 *
 * @returns a function that stops it
 */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

/**
 * Calls the listener each time the browser goes online or offline; `navigator.onLine` says which.
 *
 * @returns a function that stops it
 */
export function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
