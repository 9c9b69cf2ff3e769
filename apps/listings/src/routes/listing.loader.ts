import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { JobApplication, Listing, ListingSummary, Post } from '@paddock/contracts/http';
import { findKindByPath } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { toCardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import type { CardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import type { QrCode } from '@paddock/ui/qr-code/qr-code.ts';
import { hasStatus } from '../features/page-address/api-status.ts';
import { assertCanonical, readPublicId } from '../features/page-address/page-address.ts';

/** `gone`: the listing has ended or was taken down. Its page has status 410, except for its seller. */
export type ListingPageData = LiveListing | GoneListing;

export interface LiveListing {
  readonly type: 'live';
  readonly listing: Listing;
  readonly similar: readonly CardListing[];
  /** The listing as a post that its seller can edit. Null unless the current user is the seller. */
  readonly ownPost: Post | null;
  /** Null for guests, and for listings that are not jobs. */
  readonly jobStatus: JobStatus | null;
  /** The page's absolute address, for sharing. */
  readonly pageUrl: string;
  /** The QR code of `pageUrl` for the printed page. Null when its code could not be loaded. */
  readonly qrCode: QrCode | null;
  /**
   * When the page was loaded, in ISO 8601. Server and browser both format relative times from it,
   * so that they agree.
   */
  readonly now: string;
  /**
   * False for a listing that has ended, which only its seller sees, and for a hidden one, which
   * moderators see too.
   */
  readonly isPublic: boolean;
}

/** The current user's options for a job. */
export interface JobStatus extends Pick<JobApplication, 'type' | 'applicantCount'> {
  /** In ISO 8601. Null when the user has not applied. */
  readonly appliedAt: string | null;
}

export interface GoneListing {
  readonly type: 'gone';
  /** The kind in the requested path. */
  readonly kind: Kind;
  readonly similar: readonly CardListing[];
  /** The newest listings of the same kind, when no similar ones are known. */
  readonly newest: readonly CardListing[];
  readonly now: string;
}

/** The number of new listings shown in place of similar ones. */
const NEWEST_COUNT = 8;

/**
 * Loads a listing's page, or the page for a listing that is gone.
 * @throws RouteFailure 404 when the id is malformed or unknown; RouteRedirect when the listing has
 *   a different address (an old slug, another kind's path) or the id belongs to a news article
 */
export async function loadListing({
  url,
  params,
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<ListingPageData>> {
  const id = readPublicId(params, url);
  const now = new Date().toISOString();
  const similarListings = toCardListings(
    services.api.get('/api/listings/{id}/similar', { params: { id }, signal }),
  );
  // On the server, only the API knows whether the current user is the seller, so always ask it.
  // Pages for anonymous visitors are cached, so there are few of these calls.
  const ownPostOnServer =
    typeof document === 'undefined' ? findOwnPost(services.api, id, signal) : null;
  const isSignedIn = typeof document === 'undefined' || getSession().user() !== null;
  const jobStatus =
    isSignedIn && url.pathname.startsWith('/jobs/')
      ? findJobStatus(services.api, id, signal)
      : null;
  let listing: Listing;
  let isPublic = true;
  try {
    listing = await services.api.get('/api/listings/{id}', { params: { id }, signal });
  } catch (error) {
    const own =
      hasStatus(error, 410) && isSignedIn ? await findOwnListing(services.api, id, signal) : null;
    if (own) {
      listing = own;
      isPublic = false;
    } else if (hasStatus(error, 410)) {
      const kind = findKindByPath(url.pathname.split('/')[1] ?? '')?.kind ?? 'item';
      const similar = await similarListings;
      const newest =
        similar.length > 0
          ? []
          : await toCardListings(
              services.api.get('/api/listings', {
                query: { listingType: [kind], sort: 'newest', pageSize: NEWEST_COUNT },
                signal,
              }),
            );
      return { data: { type: 'gone', kind, similar, newest, now }, status: 410 };
    } else if (hasStatus(error, 404))
      throw (
        (await findArticleRedirect(services.api, id, url, signal)) ??
        createPageNotFound(url.pathname)
      );
    else throw error;
  }
  assertCanonical(url, listing.href);
  const own =
    ownPostOnServer ??
    (getSession().user()?.id === listing.seller.id ? findOwnPost(services.api, id, signal) : null);
  const pageUrl = url.origin + listing.href;
  return {
    data: {
      type: 'live',
      listing,
      similar: await similarListings,
      ownPost: await own,
      jobStatus: await jobStatus,
      pageUrl,
      qrCode: isPublic ? await loadQrCode(pageUrl) : null,
      now,
      isPublic,
    },
  };
}

/**
 * Draws the QR code with a chunk of its own, so that the encoder is not part of the page's
 * JavaScript: the server draws it, and a browser loads the chunk only after a navigation.
 */
async function loadQrCode(pageUrl: string): Promise<QrCode | null> {
  try {
    return (await import('@paddock/ui/qr-code/qr-code.ts')).drawQrCode(pageUrl);
  } catch {
    return null;
  }
}

/**
 * Returns the current user's own post. Null when it belongs to someone else or cannot be loaded.
 */
const findOwnPost = (api: ApiClient, id: string, signal: AbortSignal): Promise<Post | null> =>
  api.get('/api/account/posts/{id}', { params: { id }, signal }).catch(() => null);

/**
 * Returns a listing that has ended or is hidden. Null unless the current user is its seller, or a
 * moderator in the case of a hidden one, and when it cannot be loaded.
 */
const findOwnListing = (api: ApiClient, id: string, signal: AbortSignal): Promise<Listing | null> =>
  api.get('/api/account/listings/{id}', { params: { id }, signal }).catch(() => null);

/** Returns null for guests, and when the status cannot be loaded. */
async function findJobStatus(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<JobStatus | null> {
  try {
    const { type, applicantCount, application } = await api.get(
      '/api/account/jobs/{listingId}/application',
      { params: { listingId: id }, signal },
    );
    const appliedAt = type === 'applied' ? (application?.appliedAt ?? null) : null;
    return { type, applicantCount, appliedAt };
  } catch {
    return null;
  }
}

/**
 * Returns the listings for cards. Returns none when they cannot be loaded, because the page works
 * without them.
 */
const toCardListings = (
  loading: Promise<{ readonly results: readonly ListingSummary[] }>,
): Promise<readonly CardListing[]> =>
  loading.then(
    ({ results }) => results.map(toCardListing),
    () => [],
  );

/**
 * When the id in a listing's path belongs to a news article, finds the article to redirect to
 * (specification.md, section 3).
 */
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
