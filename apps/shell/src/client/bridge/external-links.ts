/**
 * In the app, external links open outside the app: in the phone's browser, dialler or email app.
 */
import type { WrapperSender } from './send.ts';

const EXTERNAL_PROTOCOLS = new Set(['http:', 'https:', 'tel:', 'mailto:', 'sms:']);

/** @returns a function that restores the default behaviour */
export function openExternalLinksInWrapper(send: WrapperSender): () => void {
  const handle = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (link.origin === location.origin || !EXTERNAL_PROTOCOLS.has(link.protocol)) return;
    event.preventDefault();
    send({ type: 'open-external', url: link.href });
  };
  addEventListener('click', handle);
  return () => removeEventListener('click', handle);
}
