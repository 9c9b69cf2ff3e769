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
import { postsPageMessages } from './posts.messages.tsx';

export const route: RouteModule<PostsPageData, ApiClient> = {
  loader: (args) =>
    loadPosts(
      args.url.searchParams.get('show') === DELETED_POSTS_FILTER ? 'removed' : 'ended',
      args,
    ),
  Component: PostsPage,
  head: ({ data }) => ({
    title: postsPageMessages.list[data.address.list].title,
    description: postsPageMessages.headDescription.ended,
    canonical: expiredPostsPath.href(),
    isIndexable: false,
  }),
};
