/**
 * The page /account/posts/{id}: the editor of the user's own draft or published post. `?category=`
 * changes its category. With `&draft=`, redirects to that post.
 */
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Post } from '@paddock/contracts/http/posts';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { LoaderArgs, RouteModule } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import { hasStatus } from '../features/page-address/api-status.ts';
import { editPostPath, newPostPath } from '../paths.ts';
import { draftStore } from '../features/drafts/draft-store.ts';
import { fetchPostDeclaration, findTown } from './editor-data.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorPage } from './editor-page.tsx';
import { editPostMessages } from './edit-post.messages.ts';

/** The status of an ApiError when the API did not respond. */
const NO_RESPONSE = 0;

/**
 * Returns the page's data from the draft that this browser stores, for when the API does not
 * respond. Null when the browser has none.
 */
async function findLocalPageData(id: string): Promise<EditorPageData | null> {
  if (typeof indexedDB === 'undefined') return null;
  const account = getSession().user()?.id;
  const copy = account === undefined ? null : await draftStore.find(account, id);
  if (!copy?.declaration) return null;
  const { kind, declaration, revision } = copy;
  // Leave the form empty: the editor loads the local draft itself, and thereby knows that the draft
  // has not yet been saved to the server.
  const form = { category: copy.form.category, values: {}, photos: [] };
  const post: Post = {
    id,
    kind,
    state: 'draft',
    href: null,
    title: '',
    form,
    revision,
    savedAt: null,
    publishedAt: null,
    expiresAt: null,
    photos: [],
    actions: [],
    viewCount: 0,
    moderation: null,
  };
  return {
    account: copy.account,
    kind,
    declaration,
    post,
    form,
    town: null,
    now: new Date().toISOString(),
  };
}

async function load(
  { url, services: { api }, signal }: LoaderArgs<ApiClient>,
  id: string,
): Promise<EditorPageData> {
  const [account, post] = await Promise.all([
    api.get('/api/account', { signal }),
    api.get('/api/account/posts/{id}', { params: { id }, signal }),
  ]);
  const category = url.searchParams.get('category') ?? post.form.category;
  if (category === '')
    throw new RouteRedirect(newPostPath.href({ kind: post.kind, draft: id }), 302);
  const [declaration, town] = await Promise.all([
    fetchPostDeclaration(api, post.kind, category, signal),
    findTown(api, post.form, signal),
  ]);
  const form = { ...post.form, category: declaration.category.slug };
  return {
    account: account.id,
    kind: post.kind,
    declaration,
    post,
    form,
    town,
    now: new Date().toISOString(),
  };
}

export const route: RouteModule<EditorPageData, ApiClient> = {
  async loader(args) {
    const { url, params } = args;
    const id = params['listingId'] ?? '';
    if (!isPublicId(id)) throw createPageNotFound(url.pathname);
    const draft = url.searchParams.get('draft') ?? id;
    if (isPublicId(draft) && draft !== id)
      throw new RouteRedirect(
        editPostPath.href(draft, { step: url.searchParams.get('step') }),
        302,
      );
    try {
      return { data: await load(args, id), cache: 'private' };
    } catch (error) {
      if (hasStatus(error, 404)) throw createPageNotFound(url.pathname);
      const localData = hasStatus(error, NO_RESPONSE) ? await findLocalPageData(id) : null;
      if (localData) return { data: localData, cache: 'private' };
      throw error;
    }
  },
  Component: EditorPage,
  head: ({ data: { post } }) => ({
    title: post?.title ? editPostMessages.title(post.title) : editPostMessages.draftTitle,
    description: editPostMessages.description,
    canonical: editPostPath.href(post?.id ?? ''),
    isIndexable: false,
  }),
  // Another step of the same post needs no reload, nor does a new id for what is being edited.
  shouldReload: ({ from, to }) =>
    from.pathname !== to.pathname ||
    from.searchParams.get('category') !== to.searchParams.get('category'),
};
