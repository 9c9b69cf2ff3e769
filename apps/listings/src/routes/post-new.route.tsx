/**
 * The page /post/new: choose what to post. `?kind=` shows the categories of a kind, for a wanted ad
 * with `&wanted=true`. With `&draft=`, the choice becomes the new category of that draft.
 */
import type { ApiClient } from '@paddock/api-client';
import { isKind } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import type { RouteModule } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import type { CategoryGroupChoice } from '../features/choose-kind/find-matching-categories.ts';
import { editPostPath, newListingPath, newPostPath } from '../paths.ts';
import { PostNewPage } from './post-new-page.tsx';
import type { ChooseKindPageData } from './post-new-page.tsx';
import { editorKindMessages } from '../parts/editor-kind.messages.ts';
import { postNewMessages } from './post-new.messages.ts';

/**
 * The maximum number of drafts, and of old posts, that are shown. "Your posts" lists all of them.
 */
const MAX_SHOWN = 5;

async function findGroups(
  api: ApiClient,
  kind: Kind,
  isWanted: boolean,
  draft: string | null,
  signal: AbortSignal,
): Promise<readonly CategoryGroupChoice[]> {
  const { groups } = await api.get('/api/posting/{kind}', { params: { kind }, signal });
  const href = (category: string) =>
    draft === null
      ? newListingPath.href({ kind, category, isWanted })
      : editPostPath.href(draft, { category });
  return groups.map(({ label, categories }) => ({
    label,
    categories: categories.map((category) => ({ ...category, href: href(category.slug) })),
  }));
}

export const route: RouteModule<ChooseKindPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const [kind, draft] = [url.searchParams.get('kind') ?? '', url.searchParams.get('draft') ?? ''];
    const isWanted = kind === 'item' && url.searchParams.get('wanted') === 'true';
    const accountRequest = api.get('/api/account', { signal });
    const now = new Date().toISOString();
    if (isKind(kind)) {
      const [account, groups] = await Promise.all([
        accountRequest,
        findGroups(api, kind, isWanted, isPublicId(draft) ? draft : null, signal),
      ]);
      return {
        data: { account: account.id, now, step: 'category', kind, isWanted, groups },
        cache: 'private',
      };
    }
    const [account, { posts }] = await Promise.all([
      accountRequest,
      api.get('/api/account/posts', { signal }),
    ]);
    const drafts = posts.filter(({ state }) => state === 'draft').slice(0, MAX_SHOWN);
    const old = posts
      .filter(({ state }) => state !== 'draft' && state !== 'hidden')
      .slice(0, MAX_SHOWN);
    return {
      data: {
        account: account.id,
        now,
        step: 'kind',
        drafts,
        oldPosts: old,
        hasShareFailed: url.searchParams.get('share') === 'failed',
      },
      cache: 'private',
    };
  },
  Component: PostNewPage,
  head: ({ data }) => ({
    title:
      data.step === 'kind'
        ? postNewMessages.head.title
        : postNewMessages.head.categoryTitle(
            editorKindMessages[data.isWanted ? 'wanted' : data.kind].newPostHeading,
          ),
    description: postNewMessages.head.description,
    canonical: newPostPath.href(
      data.step === 'kind' ? {} : { kind: data.kind, isWanted: data.isWanted },
    ),
    isIndexable: false,
  }),
};
