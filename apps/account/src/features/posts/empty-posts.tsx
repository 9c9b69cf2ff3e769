import type { PostListName } from '@paddock/contracts/http';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { newPostPath } from '../../paths.ts';
import { getPostsHref } from './posts-query.ts';
import { postsMessages } from './posts.messages.tsx';

const messages = postsMessages.empty;

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
        title={messages.noMatchTitle(search)}
        action={<ButtonLink to={getPostsHref({ list })}>{messages.showAllLink}</ButtonLink>}
      >
        <p>{messages.noMatchText}</p>
      </EmptyState>
    );
  }
  const { title, text } = messages.list[list];
  return (
    <EmptyState
      illustration={<GateIllustration />}
      title={title}
      action={
        list === 'removed' ? (
          <ButtonLink to={getPostsHref({ list: 'published' })}>{messages.postsLink}</ButtonLink>
        ) : (
          <ButtonLink tone="primary" to={newPostPath.href()}>
            {messages.createLink}
          </ButtonLink>
        )
      }
    >
      {text === null ? undefined : <p>{text}</p>}
    </EmptyState>
  );
}
