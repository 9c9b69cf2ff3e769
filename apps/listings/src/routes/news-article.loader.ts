import type { ApiClient } from '@paddock/api-client';
import type { NewsArticle } from '@paddock/contracts/http';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { assertCanonical, readPublicId } from '../features/page-address/page-address.ts';

export interface NewsArticlePageData {
  readonly article: NewsArticle;
  /** The page's absolute address, for sharing. */
  readonly pageUrl: string;
}

/**
 * @throws RouteFailure 404 for a malformed or unknown id; RouteRedirect when the article has a
 *   different address
 */
export async function loadNewsArticle({
  url,
  params,
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<NewsArticlePageData>> {
  const id = readPublicId(params, url);
  let article: NewsArticle;
  try {
    article = await services.api.get('/api/news/{id}', { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 404))
      throw (
        (await findListingRedirect(services.api, id, url, signal)) ??
        createPageNotFound(url.pathname)
      );
    throw error;
  }
  assertCanonical(url, article.href);
  return { data: { article, pageUrl: url.origin + article.href } };
}

/**
 * When the id in a news path belongs to a listing, returns the redirect to the listing. Null when
 * there is no such listing.
 */
async function findListingRedirect(
  api: ApiClient,
  id: string,
  url: URL,
  signal: AbortSignal,
): Promise<RouteRedirect | null> {
  try {
    const listing = await api.get('/api/listings/{id}', { params: { id }, signal });
    return new RouteRedirect(`${listing.href}${url.search}`, 301);
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 410)) return null;
    throw error;
  }
}
