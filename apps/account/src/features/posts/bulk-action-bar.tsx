import type { BulkPostAction, ListedPost, PostListName } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import {
  bottomBarHeight,
  colour,
  elevation,
  layer,
  media,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { MAX_POSTS_PER_REQUEST } from './limits.ts';
import { postsMessages } from './posts.messages.tsx';

const Bar = styled.section`
  position: sticky;
  bottom: calc(${space(2)} + ${bottomBarHeight});
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding: ${space(3)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  box-shadow: ${elevation.floating};
  p {
    padding-left: ${space(2)};
    font-weight: 560;
    font-variant-numeric: tabular-nums;
  }
  button {
    padding-inline: ${space(2)};
  }
  ${media.tablet} {
    display: flex;
    p {
      flex: 1;
    }
    button {
      padding-inline: ${space(4)};
    }
  }
`;

const messages = postsMessages.selection;
const ACTIONS: Readonly<Record<PostListName, readonly BulkPostAction[]>> = {
  published: ['renew', 'mark-sold', 'withdraw', 'remove'],
  draft: ['remove'],
  ended: ['renew', 'restore', 'remove'],
  removed: ['restore'],
};

export interface BulkActionBarProps {
  readonly list: PostListName;
  readonly posts: readonly ListedPost[];
  readonly chosen: readonly ListedPost[];
  readonly isBusy: boolean;
  readonly onChooseAll: () => void;
  readonly onAct: (action: BulkPostAction) => void;
}

/** Shows how many posts are selected, with buttons for the actions on all selected posts. */
export function BulkActionBar({
  list,
  posts,
  chosen,
  isBusy,
  onChooseAll,
  onAct,
}: BulkActionBarProps) {
  const maxChosen = Math.min(posts.length, MAX_POSTS_PER_REQUEST);
  return (
    <Bar aria-label={messages.label}>
      <p role="status">{chosen.length === 0 ? messages.none : messages.count(chosen.length)}</p>
      <Button tone="quiet" onClick={onChooseAll}>
        {chosen.length === maxChosen ? messages.clearButton : messages.allButton}
      </Button>
      {ACTIONS[list].map((action) => {
        const isPossible = !isBusy && chosen.some(({ actions }) => actions.includes(action));
        return (
          <Button
            key={action}
            aria-disabled={!isPossible || undefined}
            onClick={() => isPossible && onAct(action)}
          >
            {
              postsMessages.bulk[list === 'ended' && action === 'restore' ? 'list-again' : action]
                .button
            }
          </Button>
        );
      })}
    </Bar>
  );
}
