/** Loads what /account/home shows. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { AttentionGroup } from '../features/home/attention-item.ts';
import { createAttentionGroups, isNewAccount } from './home-needs.ts';

export interface HomePageData {
  readonly name: string;
  /** The address that the user has not confirmed yet. Null when there is none. */
  readonly unconfirmedEmail: string | null;
  /** ISO time at which the account will be deleted. Null unless the user has asked for it. */
  readonly deletionAt: string | null;
  readonly permissions: readonly string[];
  /** True when there is nothing in the account yet. */
  readonly isNewAccount: boolean;
  /** True when moderators have decided something about the user. */
  readonly hasDecisions: boolean;
  readonly groups: readonly AttentionGroup[];
  /** True when a request failed and its group is therefore missing. */
  readonly isPartial: boolean;
}

const UNAUTHORIZED = 401;

/**
 * Keeps one failed request from affecting the others.
 * @returns null when the request failed
 * @throws ApiError 401 when the session has ended
 */
async function toNullOnFailure<Data>(request: Promise<Data>): Promise<Data | null> {
  try {
    return await request;
  } catch (error) {
    if (isApiError(error) && error.status === UNAUTHORIZED) throw error;
    return null;
  }
}

/** @throws ApiError when the account itself cannot be loaded, and 401 when the session has ended */
export async function loadHome(
  api: Pick<ApiClient, 'get'>,
  signal: AbortSignal,
): Promise<HomePageData> {
  const [
    account,
    conversations,
    published,
    drafts,
    ended,
    searches,
    watches,
    applications,
    decisions,
  ] = await Promise.all([
    api.get('/api/account', { signal }),
    toNullOnFailure(api.get('/api/account/messages', { signal })),
    toNullOnFailure(
      api.get('/api/account/post-lists', {
        query: { list: 'published', order: 'ending' },
        signal,
      }),
    ),
    toNullOnFailure(api.get('/api/account/post-lists', { query: { list: 'draft' }, signal })),
    toNullOnFailure(api.get('/api/account/post-lists', { query: { list: 'ended' }, signal })),
    toNullOnFailure(api.get('/api/account/searches', { signal })),
    toNullOnFailure(api.get('/api/account/watchlist', { query: { show: 'changed' }, signal })),
    toNullOnFailure(api.get('/api/account/applications', { signal })),
    toNullOnFailure(api.get('/api/account/moderation', { signal })),
  ]);
  const responses = { conversations, published, drafts, ended, searches, watches, applications };
  return {
    name: account.name,
    unconfirmedEmail: account.emailVerified ? null : account.email,
    deletionAt: account.deletionAt,
    permissions: account.permissions,
    isNewAccount: isNewAccount(responses),
    hasDecisions: decisions !== null && decisions.acts.length > 0,
    groups: createAttentionGroups(responses, new Date().toISOString()),
    isPartial: decisions === null || Object.values(responses).includes(null),
  };
}
