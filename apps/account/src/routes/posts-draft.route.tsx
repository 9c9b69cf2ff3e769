/** /account/posts/draft: the user's unpublished drafts. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { draftPostsPath } from '../paths.ts';
import { loadPosts } from './posts-loader.ts';
import type { PostsPageData } from './posts-loader.ts';
import { PostsPage } from './posts-page.tsx';
import { postsPageMessages } from './posts.messages.tsx';

export const route: RouteModule<PostsPageData, ApiClient> = {
  loader: (args) => loadPosts('draft', args),
  Component: PostsPage,
  head: () => ({
    title: postsPageMessages.list.draft.title,
    description: postsPageMessages.headDescription.draft,
    canonical: draftPostsPath.href(),
    isIndexable: false,
  }),
};
