/** /account/posts/{listingId}: one's own post, whether it is a draft or published; `?category=` changes what it is. */
import type { ApiClient } from '@paddock/api-client';
import { pageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import { hasStatus } from '../features/page-address/api-status.ts';
import { editPostPath, postNewPath } from '../paths.ts';
import { findDeclaration, findTown } from './editor-data.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorPage } from './editor-page.tsx';

export const route: RouteModule<EditorPageData, ApiClient> = {
  async loader({ url, params: { listingId: id = '' }, services: { api }, signal }) {
    if (!isPublicId(id)) throw pageNotFound(url.pathname);
    const [account, post] = await Promise.all([
      api.get('/api/account', { signal }),
      api.get('/api/account/posts/{id}', { params: { id }, signal }).catch((error: unknown) => {
        if (hasStatus(error, 404)) throw pageNotFound(url.pathname);
        throw error;
      }),
    ]);
    const category = url.searchParams.get('category') ?? post.form.category;
    if (category === '') throw new RouteRedirect(postNewPath.href({ kind: post.kind, draft: id }), 302);
    const [declaration, town] = await Promise.all([findDeclaration(api, post.kind, category, signal), findTown(api, post.form, signal)]);
    const form = { ...post.form, category: declaration.category.slug };
    return { data: { account: account.id, kind: post.kind, declaration, post, form, town, now: new Date().toISOString() }, cache: 'private' };
  },
  Component: EditorPage,
  head: ({ data: { post } }) => ({
    title: post?.title ? `Change “${post.title}”` : 'Your draft',
    description: 'Write a post and see it as others will before it goes up.',
    canonical: editPostPath.href(post?.id ?? ''),
    isIndexable: false,
  }),
};
