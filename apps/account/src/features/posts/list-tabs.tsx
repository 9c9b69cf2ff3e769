import type { ListedPosts, PostListName } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getPostsHref } from './posts-query.ts';
import { postsMessages } from './posts.messages.tsx';

const Row = styled.nav`
  b {
    margin-left: ${space(1)};
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
`;

const LISTS = Object.keys(postsMessages.tabs.list) as PostListName[];

/**
 * Links to the lists of posts with their counts. "Deleted" appears only while there are posts to
 * restore.
 */
export function ListTabs({
  list: current,
  counts,
}: {
  readonly list: PostListName;
  readonly counts: ListedPosts['counts'];
}) {
  return (
    <Row aria-label={postsMessages.tabs.label}>
      <ChipRow as="ul">
        {LISTS.filter((list) => list !== 'removed' || list === current || counts.removed > 0).map(
          (list) => (
            <li key={list}>
              <ChipLink
                to={getPostsHref({ list })}
                isChosen={list === current}
                label={
                  <span>
                    {postsMessages.tabs.list[list]} <b>{counts[list].toLocaleString('en-NZ')}</b>
                  </span>
                }
              />
            </li>
          ),
        )}
      </ChipRow>
    </Row>
  );
}
