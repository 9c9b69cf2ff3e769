/** /post/new: what to post; with `?kind=`, in which category; with `?draft=` besides, in which other one. */
import type { ApiClient } from '@paddock/api-client';
import type { PostSummary } from '@paddock/contracts/http/posts';
import { isKind } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import type { RouteModule } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import type { CategoryGroupChoice } from '../features/choose-kind/category-choice.tsx';
import { KIND_WORDS } from '../features/editor/listing-type-labels.ts';
import { editPostPath, newListingPath, postNewPath } from '../paths.ts';
import { PostNewPage } from './post-new-page.tsx';

export type PostNewData = {
  /** The account's public id. */
  readonly account: string;
  /** ISO 8601: when the page was put together. */
  readonly now: string;
} & (
  | {
      readonly step: 'kind';
      readonly drafts: readonly PostSummary[];
      readonly old: readonly PostSummary[];
    }
  | {
      readonly step: 'category';
      readonly kind: Kind;
      readonly groups: readonly CategoryGroupChoice[];
    }
);

/** Of each sort: who has more finds them under Your posts. */
const MOST_SHOWN = 5;

async function findGroups(
  api: ApiClient,
  kind: Kind,
  draft: string | null,
  signal: AbortSignal,
): Promise<readonly CategoryGroupChoice[]> {
  const { groups } = await api.get('/api/posting/{kind}', { params: { kind }, signal });
  const href = (category: string) =>
    draft === null
      ? newListingPath.href({ kind, category })
      : editPostPath.href(draft, { category });
  return groups.map(({ label, categories }) => ({
    label,
    categories: categories.map((category) => ({ ...category, href: href(category.slug) })),
  }));
}

export const route: RouteModule<PostNewData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const [kind, draft] = [url.searchParams.get('kind') ?? '', url.searchParams.get('draft') ?? ''];
    const asking = api.get('/api/account', { signal });
    const now = new Date().toISOString();
    if (isKind(kind)) {
      const [account, groups] = await Promise.all([
        asking,
        findGroups(api, kind, isPublicId(draft) ? draft : null, signal),
      ]);
      return {
        data: { account: account.id, now, step: 'category', kind, groups },
        cache: 'private',
      };
    }
    const [account, { posts }] = await Promise.all([
      asking,
      api.get('/api/account/posts', { signal }),
    ]);
    const drafts = posts.filter(({ state }) => state === 'draft').slice(0, MOST_SHOWN);
    const old = posts
      .filter(({ state }) => state !== 'draft' && state !== 'hidden')
      .slice(0, MOST_SHOWN);
    return { data: { account: account.id, now, step: 'kind', drafts, old }, cache: 'private' };
  },
  Component: PostNewPage,
  head: ({ data }) => ({
    title:
      data.step === 'kind' ? 'Create a post' : `${KIND_WORDS[data.kind].start}: choose a category`,
    description:
      'Put something up for sale, a job, a service, yourself as a jobseeker, or a community notice.',
    canonical: postNewPath.href(data.step === 'kind' ? {} : { kind: data.kind }),
    isIndexable: false,
  }),
};
