import type { PostListName, PostOrder } from '@paddock/contracts/http';
import { draftPostsPath, expiredPostsPath, postsPath } from '../../paths.ts';

export interface PostsQuery {
  readonly list: PostListName;
  readonly order?: PostOrder | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | null | undefined;
}

const PATHS: Readonly<Record<PostListName, { href(): string }>> = {
  published: postsPath,
  draft: draftPostsPath,
  ended: expiredPostsPath,
  removed: expiredPostsPath,
};
/**
 * Value of the URL parameter `show` with which the page of ended posts lists the deleted posts
 * instead.
 */
export const DELETED_POSTS_FILTER = 'deleted';

/** Returns the URL of a list's page. */
export function getPostsHref({
  list,
  order = 'recent',
  search = '',
  cursor = null,
}: PostsQuery): string {
  const query = new URLSearchParams();
  if (list === 'removed') query.set('show', DELETED_POSTS_FILTER);
  if (order !== 'recent') query.set('order', order);
  if (search !== '') query.set('search', search);
  if (cursor !== null) query.set('cursor', cursor);
  const queryText = query.toString();
  return PATHS[list].href() + (queryText === '' ? '' : `?${queryText}`);
}
