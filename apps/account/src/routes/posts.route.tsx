/** /account/posts: the user's published posts. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { postsPath } from '../paths.ts';
import { loadPosts } from './posts-loader.ts';
import type { PostsPageData } from './posts-loader.ts';
import { PostsPage } from './posts-page.tsx';
import { postsPageMessages } from './posts.messages.tsx';

export const route: RouteModule<PostsPageData, ApiClient> = {
  loader: (args) => loadPosts('published', args),
  Component: PostsPage,
  head: () => ({
    title: postsPageMessages.list.published.title,
    description: postsPageMessages.headDescription.published,
    canonical: postsPath.href(),
    isIndexable: false,
  }),
};
