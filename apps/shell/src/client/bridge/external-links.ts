/** In the app a link to somebody else's address is the phone's own: its browser, dialler or mail app. */
import type { Send } from './send.ts';

const OPENED = new Set(['http:', 'https:', 'tel:', 'mailto:', 'sms:']);

/** @returns what ends it */
export function openLinksOutside(send: Send): () => void {
  const handle = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (link.origin === location.origin || !OPENED.has(link.protocol)) return;
    event.preventDefault();
    send({ type: 'open-external', url: link.href });
  };
  addEventListener('click', handle);
  return () => removeEventListener('click', handle);
}
