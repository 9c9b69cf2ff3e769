/** The loader of the three pages that list the user's own posts. */
import type { ApiClient } from '@paddock/api-client';
import type { ListedPosts, PostListName } from '@paddock/contracts/http';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { MAX_POST_SEARCH_LENGTH } from '../features/posts/limits.ts';
import type { PostsQuery } from '../features/posts/posts-query.ts';

export interface PostsPageData {
  readonly page: ListedPosts;
  readonly address: PostsQuery & { readonly list: PostListName; readonly search: string };
  /** False for a later page, which visitors open only when JavaScript is disabled. */
  readonly isFirstPage: boolean;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

/** Loads one list of the user's posts, with the sort order, search and cursor from the URL. */
export async function loadPosts(
  list: PostListName,
  { url, services: { api }, signal }: LoaderArgs<ApiClient>,
): Promise<LoaderResult<PostsPageData>> {
  const params = url.searchParams;
  const order = list === 'published' && params.get('order') === 'ending' ? 'ending' : 'recent';
  const search = (params.get('search') ?? '').trim().slice(0, MAX_POST_SEARCH_LENGTH);
  const cursor = params.get('cursor');
  const page = await api.get('/api/account/post-lists', {
    query: { list, order, cursor, ...(search === '' ? {} : { search }) },
    signal,
  });
  return {
    data: {
      page,
      address: { list, order, search },
      isFirstPage: cursor === null,
      now: new Date().toISOString(),
    },
    cache: 'private',
  };
}
