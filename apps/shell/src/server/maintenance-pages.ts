/** Renders the maintenance page as self-contained HTML, and computes its Retry-After. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import { LRUCache } from 'lru-cache';
import type { SiteState } from '@paddock/contracts/http';
import { LOGIN_PATH } from '../routing/shell-routes.ts';
import { preparePage } from './page-reply.ts';
import type { PreparedPage } from './page-reply.ts';
import type { RenderedPage } from './renderer/messages.ts';

export const MAINTENANCE_PATH = '/maintenance';
/** The operators' desk. It stays reachable, because operators end the maintenance there. */
const DESK_PATH = '/operate';

export type Maintenance = NonNullable<SiteState['maintenance']>;

const MIN_RETRY_SECONDS = 60;
/** Used when the end of the maintenance is unknown. */
const DEFAULT_RETRY_SECONDS = 300;
const MAX_CACHED_PAGES = 20;

/**
 * True for the operators' desk, and for the sign-in page that leads back to it.
 *
 * @param url path and query
 */
export function isDeskUrl(url: string): boolean {
  const [pathname = '', query] = url.split('?', 2);
  if (pathname !== LOGIN_PATH) return isDeskPath(pathname);
  const [returnPath = ''] = (new URLSearchParams(query).get('return') ?? '').split('?', 1);
  return isDeskPath(returnPath);
}

function isDeskPath(pathname: string): boolean {
  return pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`);
}

/** Returns the seconds for Retry-After: until the planned end, but at least a minute. */
export function getRetryAfterSeconds({ until }: Pick<Maintenance, 'until'>, nowMs: number): number {
  if (until === null) return DEFAULT_RETRY_SECONDS;
  return Math.max(MIN_RETRY_SECONDS, Math.ceil((Date.parse(until) - nowMs) / 1_000));
}

export interface MaintenancePages {
  /**
   * Returns the prepared maintenance page. Uses static HTML when rendering fails, so it never
   * rejects.
   */
  get(maintenance: Maintenance, variant: string): Promise<PreparedPage>;
}

/**
 * @param render renders the maintenance page; when it fails, static HTML with the same message is
 *   used instead
 * @param onFault called when `render` fails
 */
export function createMaintenancePages(
  render: (variant: string) => Promise<RenderedPage>,
  onFault: (error: unknown) => void,
): MaintenancePages {
  const pages = new LRUCache<string, Promise<PreparedPage>>({ max: MAX_CACHED_PAGES });

  async function renderOrThrow(variant: string): Promise<RenderedPage> {
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
        page = renderOrThrow(variant).then(preparePage, (error: unknown) => {
          onFault(error);
          // Do not cache the fallback: the next visitor's request renders again.
          pages.delete(key);
          return preparePage(buildPlainPage(maintenance));
        });
        pages.set(key, page);
      }
      return page;
    },
  };
}

function buildPlainPage({ message }: Maintenance): RenderedPage {
  const html = `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon | Paddock</title></head><body><h1>Back soon</h1><p>${escapeHtml(message)}</p></body></html>`;
  return { status: 503, html, styleHashes: [], cache: 'none', redirect: null };
}
