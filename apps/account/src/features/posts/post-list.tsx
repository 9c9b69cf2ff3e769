import type { ListedAction, ListedPost, PostListName } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChooseBar } from './choose-bar.tsx';
import { MOST_POSTS_AT_ONCE } from './limits.ts';
import { PostCard } from './post-card.tsx';
import { postsHref } from './posts-address.ts';
import type { PostsAddress } from './posts-address.ts';
import type { Posts } from './use-posts.ts';

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
  .trouble {
    display: grid;
    justify-items: center;
    gap: ${space(3)};
    padding: ${space(6)} 0;
    font-size: ${fontSize.small};
    text-align: center;
  }
  .trouble[hidden] {
    display: none;
  }
`;

/** In view on a phone, at once. */
const EAGER = 4;

export interface PostListProps {
  readonly own: Posts;
  readonly address: PostsAddress & { readonly list: PostListName };
  /** ISO: when the page was put together. */
  readonly now: string;
}

/** One's own posts as cards, one by one or several at once. */
export function PostList({ own, address, now }: PostListProps) {
  const { posts, busyIds, cursor, isLoading, problem } = own;
  const { list, order, search } = address;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | null>(null);
  const frame = useRef<HTMLUListElement>(null);
  const chosen = posts.filter(({ id }) => chosenIds?.has(id));
  const all = posts.slice(0, MOST_POSTS_AT_ONCE);

  async function act(action: ListedAction, those: readonly ListedPost[]): Promise<void> {
    const place = posts.findIndex(({ id }) => id === those[0]?.id);
    if (!(await own.act(action, those))) return;
    setChosenIds(null);
    // The button that was pressed may have gone with its post: the focus goes to what is in its place.
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const items = frame.current?.querySelectorAll<HTMLElement>(':scope > li');
      (
        items?.[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>('a, button') ??
        document.querySelector<HTMLElement>('h1')
      )?.focus();
    });
  }

  function choose(id: string, isChosen: boolean): void {
    setChosenIds((before) => {
      const next = new Set(before);
      if (isChosen && next.size < MOST_POSTS_AT_ONCE) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return (
    <Frame>
      <div className="above">
        {list === 'published' && own.counts.published > 1 && (
          <ChipLink
            label="Ending soonest"
            isChosen={order === 'ending'}
            to={postsHref({ list, search, order: order === 'ending' ? 'recent' : 'ending' })}
          />
        )}
        <Button
          tone="quiet"
          aria-pressed={chosenIds !== null}
          onClick={() => setChosenIds(chosenIds === null ? new Set() : null)}
        >
          {chosenIds === null ? 'Choose several' : 'Done choosing'}
        </Button>
      </div>
      <ul ref={frame}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard
              post={post}
              now={now}
              isEager={index < EAGER}
              isBusy={busyIds.has(post.id)}
              isChosen={chosenIds === null ? null : chosenIds.has(post.id)}
              onChoose={(isChosen) => choose(post.id, isChosen)}
              onAct={(action) => void act(action, [post])}
              onCopy={() => void own.copy(post)}
            />
          </li>
        ))}
      </ul>
      {chosenIds !== null && (
        <ChooseBar
          list={list}
          posts={posts}
          chosen={chosen}
          isBusy={busyIds.size > 0}
          onChooseAll={() =>
            setChosenIds(new Set(chosen.length === all.length ? [] : all.map(({ id }) => id)))
          }
          onAct={(action) => void act(action, chosen)}
        />
      )}
      {problem === null && cursor !== null && (
        <MoreLink
          href={postsHref({ ...address, cursor })}
          isLoading={isLoading}
          onLoadMore={() => void own.more()}
        />
      )}
      <div className="trouble" role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={() => void own.more()}>Try again</Button>
      </div>
    </Frame>
  );
}
