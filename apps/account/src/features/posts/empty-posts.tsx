import type { PostListName } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { newPostPath } from '../../paths.ts';
import { getPostsHref } from './posts-query.ts';

const TEXTS: Readonly<Record<PostListName, { readonly title: string; readonly text: string }>> = {
  published: {
    title: 'You have nothing up',
    text: 'Your published listings appear here, with how many people viewed them and who messaged you.',
  },
  draft: {
    title: 'No drafts',
    text: 'A post is kept here from the first word you write, on every device of yours, until you publish it.',
  },
  ended: {
    title: 'Nothing has ended',
    text: 'What is sold, filled, taken down or has run out comes here. From here it goes up again by one tap.',
  },
  removed: {
    title: 'Nothing was deleted',
    text: 'What you delete can be restored here for 30 days.',
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
        title={`None of them has “${search}” in its title`}
        action={<ButtonLink to={getPostsHref({ list })}>Show them all</ButtonLink>}
      >
        <p>Try fewer words, or another list.</p>
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
