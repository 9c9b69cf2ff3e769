import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { useRouteData } from '@paddock/router';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { CategoryChoice } from '../features/choose-kind/category-choice.tsx';
import { CopyOld } from '../features/choose-kind/copy-old.tsx';
import { KindChoice } from '../features/choose-kind/kind-choice.tsx';
import { Unfinished } from '../features/choose-kind/unfinished.tsx';
import type { UnfinishedPost } from '../features/choose-kind/unfinished.tsx';
import { isBlank, newKey } from '../features/drafts/draft-copy.ts';
import type { DraftCopy } from '../features/drafts/draft-copy.ts';
import { draftStore } from '../features/drafts/draft-store.ts';
import { KIND_WORDS } from '../features/editor/listing-type-labels.ts';
import { editPostPath, newListingPath, postNewPath } from '../paths.ts';
import type { PostNewData } from './post-new.route.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  max-width: 880px;
  margin: 0 auto;
  padding-bottom: ${space(8)};
`;

function fromCopy({ postKey, kind, form, changedAt }: DraftCopy): UnfinishedPost {
  const title = form.values['title'];
  return {
    key: postKey,
    href: newListingPath.href({ kind, category: form.category }),
    title: typeof title === 'string' && title.trim() !== '' ? title : 'A post without a title yet',
    kindLabel: getKindDeclaration(kind).label,
    changedAt,
    isHereAlone: true,
  };
}

/** Those that this browser alone has: begun without a signal, or cut off at once. */
function useCopiesHere(account: string): readonly UnfinishedPost[] {
  const [copies, setCopies] = useState<readonly UnfinishedPost[]>([]);
  useEffect(() => {
    let isWanted = true;
    void draftStore.list(account).then((found) => {
      if (isWanted)
        setCopies(
          found.filter(({ postId, form }) => postId === null && !isBlank(form)).map(fromCopy),
        );
    });
    return () => {
      isWanted = false;
    };
  }, [account]);
  return copies;
}

function KindStep({ data }: { readonly data: Extract<PostNewData, { step: 'kind' }> }) {
  const { account, drafts, old, now } = data;
  const here = useCopiesHere(account);
  const saved = drafts.map(({ id, title, kind, saved_at: savedAt }) => ({
    key: id,
    href: editPostPath.href(id),
    title: title === '' ? 'A post without a title yet' : title,
    kindLabel: getKindDeclaration(kind).label,
    changedAt: savedAt ?? now,
    isHereAlone: false,
  }));
  return (
    <Frame>
      <div>
        <PageHeader
          title="What do you want to post?"
          lead="It is kept as you go: you can stop at any time and go on later."
        />
        <KindChoice />
      </div>
      <Unfinished posts={[...here, ...saved]} now={now} />
      <CopyOld posts={old} newKey={newKey} />
    </Frame>
  );
}

/** What to post, and in which category. */
export function PostNewPage() {
  const data = useRouteData<PostNewData>();
  if (data.step === 'kind') return <KindStep data={data} />;
  return (
    <Frame>
      <div>
        <PageHeader
          title={KIND_WORDS[data.kind].start}
          lead="Choose where it belongs: that is where people will look for it."
          above={<Breadcrumbs ancestors={[{ label: 'Create Post', href: postNewPath.href() }]} />}
        />
        <CategoryChoice key={data.kind} groups={data.groups} />
      </div>
    </Frame>
  );
}
