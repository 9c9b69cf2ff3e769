import type { PostSummary } from '@paddock/contracts/http/posts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { UnlessSuspended } from '@paddock/listing-ui/unless-suspended/unless-suspended.tsx';
import { useRouteData } from '@paddock/router';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { CategoryChoice } from '../features/choose-kind/category-choice.tsx';
import type { CategoryGroupChoice } from '../features/choose-kind/find-matching-categories.ts';
import { CopyOldPost } from '../features/choose-kind/copy-old-post.tsx';
import { KindChoice } from '../features/choose-kind/kind-choice.tsx';
import { UnfinishedPosts } from '../features/choose-kind/unfinished-posts.tsx';
import type { UnfinishedPost } from '../features/choose-kind/unfinished-posts.tsx';
import { isBlankForm, createRandomKey } from '../features/drafts/local-draft.ts';
import type { LocalDraft } from '../features/drafts/local-draft.ts';
import { draftStore } from '../features/drafts/draft-store.ts';
import { SharedPhotosNotice } from '../features/photos/shared-photos-notice.tsx';
import { decisionsPath, editPostPath, newListingPath, newPostPath } from '../paths.ts';
import { chooseKindMessages } from '../features/choose-kind/choose-kind.messages.ts';
import { editorKindMessages } from '../parts/editor-kind.messages.ts';
import { postNewMessages } from './post-new.messages.ts';

export type ChooseKindPageData = {
  /** The account's public id. */
  readonly account: string;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
} & (
  | {
      readonly step: 'kind';
      /** True when the user has shared photos that could not be received. */
      readonly hasShareFailed: boolean;
      readonly drafts: readonly PostSummary[];
      readonly oldPosts: readonly PostSummary[];
    }
  | {
      readonly step: 'category';
      readonly kind: Kind;
      readonly isWanted: boolean;
      readonly groups: readonly CategoryGroupChoice[];
    }
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  max-width: 880px;
  margin: 0 auto;
  padding-bottom: ${space(8)};
`;

function toUnfinishedPost({ postKey, kind, form, changedAt }: LocalDraft): UnfinishedPost {
  const title = form.values['title'];
  return {
    key: postKey,
    href: newListingPath.href({ kind, category: form.category }),
    title:
      typeof title === 'string' && title.trim() !== '' ? title : chooseKindMessages.drafts.untitled,
    kindLabel: getKindDeclaration(kind).label,
    changedAt,
    isOnlyOnThisDevice: true,
  };
}

/**
 * Returns the drafts that only this browser has, because they were started offline or never reached
 * the API.
 */
function useLocalDrafts(account: string): readonly UnfinishedPost[] {
  const [copies, setCopies] = useState<readonly UnfinishedPost[]>([]);
  useEffect(() => {
    let isMounted = true;
    void draftStore.list(account).then((found) => {
      if (isMounted)
        setCopies(
          found
            .filter(({ postId, form }) => postId === null && !isBlankForm(form))
            .map(toUnfinishedPost),
        );
    });
    return () => {
      isMounted = false;
    };
  }, [account]);
  return copies;
}

function KindStep({ data }: { readonly data: Extract<ChooseKindPageData, { step: 'kind' }> }) {
  const { account, drafts, oldPosts, now, hasShareFailed } = data;
  const localDrafts = useLocalDrafts(account);
  const saved = drafts.map(({ id, title, kind, savedAt }) => ({
    key: id,
    href: editPostPath.href(id),
    title: title === '' ? chooseKindMessages.drafts.untitled : title,
    kindLabel: getKindDeclaration(kind).label,
    changedAt: savedAt ?? now,
    isOnlyOnThisDevice: false,
  }));
  return (
    <Frame>
      <div>
        <PageHeader title={postNewMessages.kindStep.title} lead={postNewMessages.kindStep.lead} />
        <UnlessSuspended decisionsHref={decisionsPath.href()}>
          <SharedPhotosNotice hasFailed={hasShareFailed} />
          <KindChoice />
        </UnlessSuspended>
      </div>
      <UnfinishedPosts posts={[...localDrafts, ...saved]} now={now} />
      <CopyOldPost posts={oldPosts} createKey={createRandomKey} />
    </Frame>
  );
}

/** The page on which the user chooses a kind and a category for a new post. */
export function PostNewPage() {
  const data = useRouteData<ChooseKindPageData>();
  if (data.step === 'kind') return <KindStep data={data} />;
  return (
    <Frame>
      <div>
        <PageHeader
          title={editorKindMessages[data.isWanted ? 'wanted' : data.kind].newPostHeading}
          lead={postNewMessages.categoryStep.lead}
          above={
            <Breadcrumbs
              ancestors={[
                { label: postNewMessages.categoryStep.breadcrumb, href: newPostPath.href() },
              ]}
            />
          }
        />
        <UnlessSuspended decisionsHref={decisionsPath.href()}>
          <CategoryChoice key={data.kind} kind={data.kind} groups={data.groups} />
        </UnlessSuspended>
      </div>
    </Frame>
  );
}
