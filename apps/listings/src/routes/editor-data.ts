/** What the pages that write a post are made with. */
import type { ApiClient } from '@paddock/api-client';
import type { Post, PostForm, Towns } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/contracts/posting';
import { RouteRedirect } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { postNewPath } from '../paths.ts';

export interface EditorPageData {
  /** The account's public id. */
  readonly account: string;
  readonly kind: Kind;
  readonly declaration: PostDeclaration;
  /** Null: a post that is new. */
  readonly post: Post | null;
  readonly form: PostForm;
  /** The town of the form; null where none is chosen yet. */
  readonly town: Towns['towns'][number] | null;
  /** ISO 8601: when the page was put together. */
  readonly now: string;
}

/** @throws RouteRedirect to the choice of a category where there is none of that name */
export async function findDeclaration(
  api: ApiClient,
  kind: Kind,
  category: string,
  signal: AbortSignal,
): Promise<PostDeclaration> {
  try {
    return (await api.get('/api/posting/{kind}/{category}', {
      params: { kind, category },
      signal,
    })) as unknown as PostDeclaration;
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 400))
      throw new RouteRedirect(postNewPath.href({ kind }), 302);
    throw error;
  }
}

/** Not needed for the page to stand: without it the picker looks for itself. */
export async function findTown(
  api: ApiClient,
  { values }: PostForm,
  signal: AbortSignal,
): Promise<EditorPageData['town']> {
  const id = values['town'];
  if (typeof id !== 'string' || id === '') return null;
  const { towns } = await api.get('/api/posting/towns', { signal }).catch(() => ({ towns: [] }));
  return towns.find((town) => town.id === id) ?? null;
}
