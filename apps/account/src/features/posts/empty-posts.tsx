import type { PostListName } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { newPostPath } from '../../paths.ts';
import { getPostsHref } from './posts-query.ts';

const TEXTS: Readonly<Record<PostListName, { readonly title: string; readonly text: string }>> = {
  published: {
    title: 'No live listings',
    text: 'Your published listings appear here, with how many people viewed them and who messaged you.',
  },
  draft: {
    title: 'No drafts',
    text: 'We save your drafts as you write. They’re here on all your devices until you publish them.',
  },
  ended: {
    title: 'No ended posts',
    text: 'Sold, filled, taken down and expired posts appear here. You can list them again with one tap.',
  },
  removed: {
    title: 'No deleted posts',
    text: 'You can restore deleted posts here for 30 days.',
  },
};

export function EmptyPosts({
  list,
  search,
}: {
  readonly list: PostListName;
  readonly search: string;
}) {
  if (search !== '') {
    return (
      <EmptyState
        illustration={<KelpieIllustration />}
        title={`No titles match “${search}”`}
        action={<ButtonLink to={getPostsHref({ list })}>Show all</ButtonLink>}
      >
        <p>Try fewer words, or look in another list.</p>
      </EmptyState>
    );
  }
  const { title, text } = TEXTS[list];
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title={title}
      action={
        list === 'removed' ? (
          <ButtonLink to={getPostsHref({ list: 'published' })}>Your posts</ButtonLink>
        ) : (
          <ButtonLink tone="primary" to={newPostPath.href()}>
            Create Post
          </ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
