/** While Paddock is closed: the maintenance page as HTML that needs nothing else, and when to come back. */
import { LRUCache } from 'lru-cache';
import type { Site } from '@paddock/contracts/http';
import { preparePage } from './page-cache.ts';
import type { PreparedPage } from './page-cache.ts';
import type { RenderedPage } from './renderer/messages.ts';

export const MAINTENANCE_PATH = '/maintenance';

export type Maintenance = NonNullable<Site['maintenance']>;

const SOONEST_RETRY_SECONDS = 60;
/** Where nobody said until when. */
const USUAL_RETRY_SECONDS = 300;
const KEPT_PAGES = 20;

export function retryAfterSeconds({ until }: Pick<Maintenance, 'until'>, nowMs: number): number {
  if (until === null) return USUAL_RETRY_SECONDS;
  return Math.max(SOONEST_RETRY_SECONDS, Math.ceil((Date.parse(until) - nowMs) / 1_000));
}

export interface ClosedPages {
  get(maintenance: Maintenance, variant: string): Promise<PreparedPage>;
}

/**
 * @param render the maintenance page; where it fails, a page that cannot fail says the same
 * @param onFault told of that
 */
export function createClosedPages(
  render: (variant: string) => Promise<RenderedPage>,
  onFault: (error: unknown) => void,
): ClosedPages {
  const pages = new LRUCache<string, Promise<PreparedPage>>({ max: KEPT_PAGES });

  async function rendered(variant: string): Promise<RenderedPage> {
    const page = await render(variant);
    if (page.redirect !== null || page.status >= 500)
      throw new Error(`The maintenance page was rendered with status ${page.status}`);
    return page;
  }

  return {
    get(maintenance, variant) {
      const key = JSON.stringify([maintenance, variant]);
      let page = pages.get(key);
      if (!page) {
        page = rendered(variant).then(preparePage, (error: unknown) => {
          onFault(error);
          // Tried again for the next visitor.
          pages.delete(key);
          return preparePage(plainPage(maintenance));
        });
        pages.set(key, page);
      }
      return page;
    },
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function plainPage({ message }: Maintenance): RenderedPage {
  const text = message.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  const html = `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon | Paddock</title></head><body><h1>Back soon</h1><p>${text}</p></body></html>`;
  return { status: 503, html, styleHashes: [], cache: 'none', redirect: null };
}
