import type { ApiClient } from '@paddock/api-client';
import type { Profile } from '@paddock/contracts/http';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { assertCanonical, readPublicId } from '../features/page-address/page-address.ts';
import { profilePath } from '../paths.ts';

export interface ProfilePageData {
  readonly profile: Profile;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** @throws RouteFailure 404 when the id is malformed or unknown, or the page number is too high */
export async function loadProfile({
  url,
  params,
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<ProfilePageData>> {
  const id = readPublicId(params, url);
  const pageParam = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,2}$/.test(pageParam) ? Number(pageParam) : 1;
  try {
    const profile = await services.api.get('/api/profiles/{id}', {
      params: { id },
      ...(page > 1 ? { query: { page } } : {}),
      signal,
    });
    assertCanonical(url, profilePath.href(profile));
    if (page > 1 && profile.results.length === 0)
      throw createPageNotFound(url.pathname + url.search);
    return { data: { profile, now: new Date().toISOString() } };
  } catch (error) {
    if (hasStatus(error, 404)) throw createPageNotFound(url.pathname);
    throw error;
  }
}
