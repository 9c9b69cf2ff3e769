import type { PostListName, PostOrder } from '@paddock/contracts/http';
import { draftPostsPath, expiredPostsPath, postsPath } from '../../paths.ts';

export interface PostsAddress {
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
/** What was deleted is a part of what is over: `?show=deleted`. */
export const SHOW_REMOVED = 'deleted';

/** The page of a list, as a link names it. */
export function postsHref({
  list,
  order = 'recent',
  search = '',
  cursor = null,
}: PostsAddress): string {
  const query = new URLSearchParams();
  if (list === 'removed') query.set('show', SHOW_REMOVED);
  if (order !== 'recent') query.set('order', order);
  if (search !== '') query.set('search', search);
  if (cursor !== null) query.set('cursor', cursor);
  const text = query.toString();
  return PATHS[list].href() + (text === '' ? '' : `?${text}`);
}
