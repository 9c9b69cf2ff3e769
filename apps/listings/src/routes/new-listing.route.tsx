/**
 * The page /new-listing?kind=…&category=…: the form for a new post, with `&wanted=true` for a wanted
 * ad. With `&draft=`, redirects to that post.
 */
import type { ApiClient } from '@paddock/api-client';
import { isKind } from '@paddock/contracts/kinds';
import { RouteRedirect } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import { editPostPath, newListingPath, newPostPath } from '../paths.ts';
import { fetchPostDeclaration } from './editor-data.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorPage } from './editor-page.tsx';
import { editorKindMessages } from '../parts/editor-kind.messages.ts';
import { isWantedAd, WANTED_CATEGORY } from '../parts/is-wanted-ad.ts';
import { newListingMessages } from './new-listing.messages.ts';

export const route: RouteModule<EditorPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const step = url.searchParams.get('step');
    const [draft, kind, category] = ['draft', 'kind', 'category'].map(
      (name) => url.searchParams.get(name) ?? '',
    ) as [string, string, string];
    if (isPublicId(draft)) throw new RouteRedirect(editPostPath.href(draft, { step }), 302);
    if (!isKind(kind) || category === '')
      throw new RouteRedirect(newPostPath.href(isKind(kind) ? { kind } : {}), 302);
    const [account, declaration] = await Promise.all([
      api.get('/api/account', { signal }),
      fetchPostDeclaration(api, kind, category, signal),
    ]);
    const isWanted =
      kind === 'item' &&
      (url.searchParams.get('wanted') === 'true' || declaration.category.slug === WANTED_CATEGORY);
    const form = {
      category: declaration.category.slug,
      values: isWanted ? { priceType: 'wanted' } : {},
      photos: [],
    };
    return {
      data: {
        account: account.id,
        kind,
        declaration,
        post: null,
        form,
        town: null,
        now: new Date().toISOString(),
      },
      cache: 'private',
    };
  },
  Component: EditorPage,
  head: ({ data: { kind, declaration, form } }) => ({
    title: newListingMessages.title(
      editorKindMessages[isWantedAd(form) ? 'wanted' : kind].newPostHeading,
      declaration.category.label,
    ),
    description: newListingMessages.description,
    canonical: newListingPath.href(),
    isIndexable: false,
  }),
  // Do not reload for another step, or when the same post gets its id: a reload would discard what
  // the user has typed.
  shouldReload({ from, to }) {
    const [before, now] = [from.searchParams.get('draft'), to.searchParams.get('draft')];
    const isOther = ['kind', 'category', 'wanted'].some(
      (name) => from.searchParams.get(name) !== to.searchParams.get(name),
    );
    return (
      from.pathname !== to.pathname ||
      isOther ||
      (before !== null && now !== null && before !== now)
    );
  },
};
