/** What the three pages of one's own posts read: the list that their address names. */
import type { ApiClient } from '@paddock/api-client';
import type { ListedPosts, PostListName } from '@paddock/contracts/http';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { LONGEST_POST_SEARCH } from '../features/posts/limits.ts';
import type { PostsAddress } from '../features/posts/posts-address.ts';

export interface PostsPageData {
  readonly page: ListedPosts;
  readonly address: PostsAddress & { readonly list: PostListName; readonly search: string };
  /** False for a later page, reached without a script. */
  readonly isFirst: boolean;
  /** ISO: when the page was put together. */
  readonly now: string;
}

export async function loadPosts(
  list: PostListName,
  { url, services: { api }, signal }: LoaderArgs<ApiClient>,
): Promise<LoaderResult<PostsPageData>> {
  const asked = url.searchParams;
  const order = list === 'published' && asked.get('order') === 'ending' ? 'ending' : 'recent';
  const search = (asked.get('search') ?? '').trim().slice(0, LONGEST_POST_SEARCH);
  const cursor = asked.get('cursor');
  const page = await api.get('/api/account/post-lists', {
    query: { list, order, cursor, ...(search === '' ? {} : { search }) },
    signal,
  });
  return {
    data: {
      page,
      address: { list, order, search },
      isFirst: cursor === null,
      now: new Date().toISOString(),
    },
    cache: 'private',
  };
}
