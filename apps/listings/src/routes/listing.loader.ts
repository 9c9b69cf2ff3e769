import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Listing, ListingSummary, Post } from '@paddock/contracts/http';
import { findKindByPath } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { assertCanonical, readPublicId } from '../features/page-address/page-address.ts';

/** `gone`: the listing has ended or was taken down; its page says so with 410 and shows what is like it. */
export type ListingPageData = LiveListing | GoneListing;

export interface LiveListing {
  readonly state: 'live';
  readonly listing: Listing;
  readonly similar: readonly ListingSummary[];
  /** The listing as whoever posted it has it, where they are who looks; null to everybody else. */
  readonly own: Post | null;
  /** The page's whole address, to be passed on. */
  readonly pageUrl: string;
  /** ISO 8601: when the page was put together; server and browser tell times from it. */
  readonly now: string;
}

export interface GoneListing {
  readonly state: 'gone';
  /** The kind of the path it was asked for under. */
  readonly kind: Kind;
  readonly similar: readonly ListingSummary[];
  /** What is new of its kind, where nothing similar is known. */
  readonly newest: readonly ListingSummary[];
  readonly now: string;
}

/** Cards of the shelf that stands in for similar listings. */
const NEWEST_COUNT = 8;

/**
 * @throws RouteFailure 404 where the id is malformed or unknown; RouteRedirect where the page has another address: an
 * old slug, the path of another kind, or news.
 */
export async function loadListing({
  url,
  params,
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<ListingPageData>> {
  const id = readPublicId(params, url);
  const now = new Date().toISOString();
  const similarListings = findSimilar(services.api, id, signal);
  // Only the API knows there who asks. A page of nobody's is kept, so it is asked of once in a while.
  const ownOnServer = typeof document === 'undefined' ? findOwn(services.api, id, signal) : null;
  let listing: Listing;
  try {
    listing = await services.api.get('/api/listings/{id}', { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 410)) {
      const kind = findKindByPath(url.pathname.split('/')[1] ?? '')?.kind ?? 'item';
      const similar = await similarListings;
      const newest = similar.length > 0 ? [] : await findNewest(services.api, kind, signal);
      return { data: { state: 'gone', kind, similar, newest, now }, status: 410 };
    }
    if (hasStatus(error, 404))
      throw (
        (await findArticleRedirect(services.api, id, url, signal)) ??
        createPageNotFound(url.pathname)
      );
    throw error;
  }
  assertCanonical(url, listing.href);
  const own =
    ownOnServer ??
    (getSession().user()?.id === listing.seller.id ? findOwn(services.api, id, signal) : null);
  return {
    data: {
      state: 'live',
      listing,
      similar: await similarListings,
      own: await own,
      pageUrl: url.origin + listing.href,
      now,
    },
  };
}

/** Without it the page is a listing like any other. */
async function findOwn(api: ApiClient, id: string, signal: AbortSignal): Promise<Post | null> {
  try {
    return await api.get('/api/account/posts/{id}', { params: { id }, signal });
  } catch {
    return null;
  }
}

/** Similar listings are an extra: the page stands without them. */
async function findSimilar(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly ListingSummary[]> {
  try {
    return (await api.get('/api/listings/{id}/similar', { params: { id }, signal })).results;
  } catch {
    return [];
  }
}

/** An extra too: the page that says "gone" stands without it. */
async function findNewest(
  api: ApiClient,
  kind: Kind,
  signal: AbortSignal,
): Promise<readonly ListingSummary[]> {
  try {
    return (
      await api.get('/api/listings', {
        query: { listingType: [kind], sort: 'newest', pageSize: NEWEST_COUNT },
        signal,
      })
    ).results;
  } catch {
    return [];
  }
}

/** News is a kind of its own (specification.md section 3): its id under the path of a listing leads to the article. */
async function findArticleRedirect(
  api: ApiClient,
  id: string,
  url: URL,
  signal: AbortSignal,
): Promise<RouteRedirect | null> {
  try {
    const article = await api.get('/api/news/{id}', { params: { id }, signal });
    return new RouteRedirect(`${article.href}${url.search}`, 301);
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
