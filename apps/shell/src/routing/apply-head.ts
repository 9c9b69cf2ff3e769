/** Updates the document's head after client-side navigation. */
import type { PageHead } from '@paddock/contracts/remote';

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta =
    existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

function setCanonical(href: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === undefined) {
    existing?.remove();
    return;
  }
  const link =
    existing ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = new URL(href, location.origin).href;
}

export function applyHead(head: PageHead): void {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.isIndexable === false ? 'noindex' : undefined);
  setCanonical(head.canonical);
}
