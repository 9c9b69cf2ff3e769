import type { BulkPostAction, ListedPost, PostListName } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BulkActionBar } from './bulk-action-bar.tsx';
import { MAX_POSTS_PER_REQUEST } from './limits.ts';
import { PostCard } from './post-card.tsx';
import { getPostsHref } from './posts-query.ts';
import type { PostsQuery } from './posts-query.ts';
import type { PostListState } from './use-posts.ts';
import { postsMessages } from './posts.messages.tsx';

const Frame = styled.div`
  .above {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: ${space(1)} 0 ${space(2)};
  }
  .above button {
    margin-left: auto;
    padding-inline: ${space(3)};
  }
  @media (scripting: none) {
    .above button {
      visibility: hidden;
    }
  }
  > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }
  ${media.desktop} {
    > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space(4)};
    }
  }
  .failure {
    display: grid;
    justify-items: center;
    gap: ${space(3)};
    padding: ${space(6)} 0;
    font-size: ${fontSize.small};
    text-align: center;
  }
  .failure[hidden] {
    display: none;
  }
`;

/** Number of cards on a phone's first screen. Their photos are loaded eagerly. */
const EAGER_CARDS = 4;

export interface PostListProps {
  readonly state: PostListState;
  readonly query: PostsQuery & { readonly list: PostListName };
  /** ISO time at which the page was rendered. */
  readonly now: string;
}

/** The seller's own posts as cards, with actions on one or several of them. */
export function PostList({ state, query, now }: PostListProps) {
  const { posts, busyIds, cursor, isLoading, problem } = state;
  const { list, order, search } = query;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | null>(null);
  const frame = useRef<HTMLUListElement>(null);
  const chosen = posts.filter(({ id }) => chosenIds?.has(id));
  const all = posts.slice(0, MAX_POSTS_PER_REQUEST);

  async function applyAction(
    action: BulkPostAction,
    targets: readonly ListedPost[],
  ): Promise<void> {
    const index = posts.findIndex(({ id }) => id === targets[0]?.id);
    if (!(await state.applyAction(action, targets))) return;
    setChosenIds(null);
    // If the clicked button has disappeared together with its post, focus the post that took its
    // place.
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const items = frame.current?.querySelectorAll<HTMLElement>(':scope > li');
      (
        items?.[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>('a, button') ??
        document.querySelector<HTMLElement>('h1')
      )?.focus();
    });
  }

  function choose(id: string, isChosen: boolean): void {
    setChosenIds((before) => {
      const next = new Set(before);
      if (isChosen && next.size < MAX_POSTS_PER_REQUEST) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return (
    <Frame>
      <div className="above">
        {list === 'published' && state.counts.published > 1 && (
          <ChipLink
            label={postsMessages.list.endingSoonest}
            isChosen={order === 'ending'}
            to={getPostsHref({ list, search, order: order === 'ending' ? 'recent' : 'ending' })}
          />
        )}
        <Button
          tone="quiet"
          aria-pressed={chosenIds !== null}
          onClick={() => setChosenIds(chosenIds === null ? new Set() : null)}
        >
          {chosenIds === null ? postsMessages.list.selectButton : postsMessages.list.doneButton}
        </Button>
      </div>
      <ul ref={frame}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard
              post={post}
              now={now}
              isEager={index < EAGER_CARDS}
              isBusy={busyIds.has(post.id)}
              isChosen={chosenIds === null ? null : chosenIds.has(post.id)}
              onChoose={(isChosen) => choose(post.id, isChosen)}
              onAct={(action) => void applyAction(action, [post])}
              onCopy={() => void state.copy(post)}
            />
          </li>
        ))}
      </ul>
      {chosenIds !== null && (
        <BulkActionBar
          list={list}
          posts={posts}
          chosen={chosen}
          isBusy={busyIds.size > 0}
          onChooseAll={() =>
            setChosenIds(new Set(chosen.length === all.length ? [] : all.map(({ id }) => id)))
          }
          onAct={(action) => void applyAction(action, chosen)}
        />
      )}
      {problem === null && cursor !== null && (
        <MoreLink
          href={getPostsHref({ ...query, cursor })}
          isLoading={isLoading}
          onLoadMore={() => void state.loadMore()}
        />
      )}
      <div className="failure" role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={() => void state.loadMore()}>{postsMessages.list.retryButton}</Button>
      </div>
    </Frame>
  );
}
