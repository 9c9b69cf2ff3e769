/**
 * /account/posts/expired: the user's ended posts; with `?show=deleted` the deleted posts that can
 * be restored.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { DELETED_POSTS_FILTER } from '../features/posts/posts-query.ts';
import { expiredPostsPath } from '../paths.ts';
import { loadPosts } from './posts-loader.ts';
import type { PostsPageData } from './posts-loader.ts';
import { PostsPage } from './posts-page.tsx';

export const route: RouteModule<PostsPageData, ApiClient> = {
  loader: (args) =>
    loadPosts(
      args.url.searchParams.get('show') === DELETED_POSTS_FILTER ? 'removed' : 'ended',
      args,
    ),
  Component: PostsPage,
  head: ({ data }) => ({
    title: data.address.list === 'removed' ? 'Deleted posts' : 'Ended posts',
    description: 'Ended posts that you can list again.',
    canonical: expiredPostsPath.href(),
    isIndexable: false,
  }),
};
