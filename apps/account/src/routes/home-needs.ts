/** What wants somebody's attention now, out of what the API says of each area. */
import type {
  ConversationList,
  ListedPosts,
  SavedSearchList,
  WatchList,
} from '@paddock/contracts/http';
import type { NeedGroup } from '../features/home/need.ts';
import { describeStatus } from '../features/posts/status-labels.ts';
import { toHref } from '../features/watchlist/watch-query.ts';
import { toMarks } from '../features/watchlist/watchlist-labels.ts';
import {
  draftPostsPath,
  editPostPath,
  messagesPath,
  messageThreadPath,
  postsPath,
  savedSearchesPath,
} from '../paths.ts';

/** Null: that area could not be asked. */
export interface HomeAnswers {
  readonly conversations: ConversationList | null;
  /** What ends soonest first. */
  readonly published: ListedPosts | null;
  readonly drafts: ListedPosts | null;
  readonly searches: SavedSearchList | null;
  /** What has changed. */
  readonly watches: WatchList | null;
}

/** Of each kind; the rest is where they all are. */
const MOST_OF_A_KIND = 3;
const DAY_MS = 24 * 3_600_000;
/** As long before its end as a post needs somebody. */
const ENDING_MS = 7 * DAY_MS;

const UNTITLED = 'A post without a title yet';

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Those in which there is something, the most urgent kind first. @param now ISO */
export function needGroups(
  { conversations, published, drafts, searches, watches }: HomeAnswers,
  now: string,
): readonly NeedGroup[] {
  const unread = (conversations?.conversations ?? []).filter(
    (one) => one.total_unread > 0 && !one.is_muted,
  );
  const ending = (published?.posts ?? []).filter(
    ({ expires_at: at }) => at !== null && Date.parse(at) - Date.parse(now) < ENDING_MS,
  );
  const found = (searches?.searches ?? []).filter(({ new_count: count }) => count !== 0);
  const changedHref = toHref({ sort: 'newest', show: 'changed', kind: null, cursor: null });
  const groups: readonly NeedGroup[] = [
    {
      title: 'Unread messages',
      needs: unread.map(({ id, with: other, about, last_message: last, total_unread: count }) => ({
        key: id,
        href: messageThreadPath.href(id),
        title: about ? `${other.name} · ${about.title}` : other.name,
        line:
          last && !last.is_mine ? last.body : counted(count, 'unread message', 'unread messages'),
        picture: about?.picture ?? null,
      })),
      more: { href: messagesPath.href(), label: 'All messages' },
    },
    {
      title: 'Posts that end soon',
      needs: ending.map((post) => ({
        key: post.id,
        href: editPostPath.href(post.id),
        title: post.title,
        line: describeStatus(post, now).words,
        picture: post.picture?.url ?? null,
      })),
      more: { href: postsPath.href(), label: 'All your posts' },
    },
    {
      title: 'Drafts to finish',
      needs: (drafts?.posts ?? []).map(({ id, title, picture, draft }) => ({
        key: id,
        href: editPostPath.href(id),
        title: title === '' ? UNTITLED : title,
        line:
          draft && draft.to_do.length > 0
            ? `Still to do: ${draft.to_do.join(', ')}`
            : 'Ready to publish',
        picture: picture?.url ?? null,
      })),
      more: { href: draftPostsPath.href(), label: 'All drafts' },
    },
    {
      title: 'New for your saved searches',
      needs: found.map(({ id, href, name, new_count: count, newest }) => ({
        key: id,
        href,
        title: name,
        line:
          count === null
            ? 'More than 99 new'
            : `${count} new${newest[0] ? `: ${newest[0].title}` : ''}`,
        picture: newest[0]?.picture?.url ?? null,
      })),
      more: { href: savedSearchesPath.href(), label: 'All saved searches' },
    },
    {
      title: 'Changed on your watchlist',
      needs: (watches?.watches ?? []).flatMap((watched) => {
        const { listing } = watched;
        return listing
          ? [
              {
                key: watched.listing_id,
                href: changedHref,
                title: listing.title,
                line: toMarks(watched)
                  .map(({ text }) => text)
                  .join(', '),
                picture: listing.picture?.url ?? null,
              },
            ]
          : [];
      }),
      more: { href: changedHref, label: 'All that changed' },
    },
  ];
  return groups
    .filter(({ needs }) => needs.length > 0)
    .map((group) => ({ ...group, needs: group.needs.slice(0, MOST_OF_A_KIND) }));
}
