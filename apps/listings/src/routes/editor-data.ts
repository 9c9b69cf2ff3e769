/** The data of the pages that edit a post. */
import type { ApiClient } from '@paddock/api-client';
import type { Post, PostForm, Towns } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/domain/posting';
import { RouteRedirect } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { newPostPath } from '../paths.ts';

export interface EditorPageData {
  /** The account's public id. */
  readonly account: string;
  readonly kind: Kind;
  readonly declaration: PostDeclaration;
  /** Null for a new post. */
  readonly post: Post | null;
  readonly form: PostForm;
  /** The form's town. Null when none is chosen yet. */
  readonly town: Towns['towns'][number] | null;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** @throws RouteRedirect to the category choice when the category does not exist */
export async function fetchPostDeclaration(
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
      throw new RouteRedirect(newPostPath.href({ kind }), 302);
    throw error;
  }
}

/** Returns the form's town. Null when it cannot be loaded; the town picker then tries again. */
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
