import { canPrefetchCode } from './connection.ts';

/**
 * Has the browser download the dictionary that later pages are compressed with (ADR 48). Does
 * nothing on slow connections and while data saving is on. A `Link` header could not detect a slow
 * connection. Browsers without dictionaries ignore the element.
 */
export function fetchPageDictionary(path: string): void {
  if (!canPrefetchCode()) return;
  const link = document.createElement('link');
  link.rel = 'compression-dictionary';
  link.href = path;
  document.head.append(link);
}
