/** Selects, from the API's responses, the things that need the user's attention. */
import type {
  ApplicationList,
  ConversationList,
  ListedPosts,
  SavedSearchList,
  WatchList,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { AttentionGroup } from '../features/home/attention-item.ts';
import { homeMessages } from '../features/home/home.messages.ts';
import { describeStatus } from '../features/posts/status-labels.ts';
import { getWatchlistHref } from '../features/watchlist/watch-query.ts';
import { toChangeLabels } from '../features/watchlist/watchlist-labels.ts';
import {
  applicantsPath,
  draftPostsPath,
  editPostPath,
  messagesPath,
  messageThreadPath,
  postsPath,
  savedSearchesPath,
} from '../paths.ts';

/** The API's responses. Each is null when its request failed. */
export interface HomeResponses {
  readonly conversations: ConversationList | null;
  /** Sorted by end date, the soonest first. */
  readonly published: ListedPosts | null;
  readonly drafts: ListedPosts | null;
  readonly ended: ListedPosts | null;
  readonly searches: SavedSearchList | null;
  /** Contains only the watched listings that have changed. */
  readonly watches: WatchList | null;
  readonly applications: ApplicationList | null;
}

/** The maximum number of items shown in one group. A link leads to all of them. */
const MAX_PER_GROUP = 3;
/** A post needs attention when it ends within this time. */
const ENDING_SOON_MS = 7 * DAY_MS;

/**
 * Creates the groups, the most urgent first. Groups without items are left out.
 * @param now the current time in ISO 8601
 */
export function createAttentionGroups(
  { conversations, published, drafts, ended, searches, watches }: HomeResponses,
  now: string,
): readonly AttentionGroup[] {
  const unread = (conversations?.conversations ?? []).filter(
    (one) => one.total_unread > 0 && !one.isMuted,
  );
  const ending = (published?.posts ?? []).filter(
    ({ expiresAt: at }) => at !== null && Date.parse(at) - Date.parse(now) < ENDING_SOON_MS,
  );
  const withApplicants = [...(published?.posts ?? []), ...(ended?.posts ?? [])].filter(
    ({ newApplicantCount: count }) => count > 0,
  );
  const found = (searches?.searches ?? []).filter(({ newCount: count }) => count !== 0);
  const changedHref = getWatchlistHref({
    sort: 'newest',
    show: 'changed',
    kind: null,
    cursor: null,
  });
  const groups: readonly AttentionGroup[] = [
    {
      title: homeMessages.messages.title,
      items: unread.map(({ id, with: other, about, lastMessage: last, total_unread: count }) => ({
        key: id,
        href: messageThreadPath.href(id),
        title: about ? `${other.name} · ${about.title}` : other.name,
        detail: last && !last.isMine ? last.body : homeMessages.messages.unreadCount(count),
        picture: about?.picture ?? null,
      })),
      moreLink: { href: messagesPath.href(), label: homeMessages.messages.allLink },
    },
    {
      title: homeMessages.applicants.title,
      items: withApplicants.map(({ id, title, picture, newApplicantCount: count }) => ({
        key: id,
        href: applicantsPath.href(id),
        title,
        detail: homeMessages.applicants.newCount(count),
        picture: picture?.url ?? null,
        isJob: true,
      })),
      moreLink: { href: postsPath.href(), label: homeMessages.applicants.allLink },
    },
    {
      title: homeMessages.endingPosts.title,
      items: ending.map((post) => ({
        key: post.id,
        href: editPostPath.href(post.id),
        title: post.title,
        detail: describeStatus(post, now).text,
        picture: post.picture?.url ?? null,
        isJob: post.kind === 'job',
      })),
      moreLink: { href: postsPath.href(), label: homeMessages.endingPosts.allLink },
    },
    {
      title: homeMessages.drafts.title,
      items: (drafts?.posts ?? []).map(({ id, kind, title, picture, draft }) => ({
        key: id,
        href: editPostPath.href(id, draft?.step),
        title: title === '' ? homeMessages.drafts.untitled : title,
        detail:
          draft && draft.missingFields.length > 0
            ? homeMessages.drafts.missing(draft.missingFields.join(', '))
            : homeMessages.drafts.ready,
        picture: picture?.url ?? null,
        isJob: kind === 'job',
      })),
      moreLink: { href: draftPostsPath.href(), label: homeMessages.drafts.allLink },
    },
    {
      title: homeMessages.searches.title,
      items: found.map(({ id, href, name, newCount: count, newest }) => ({
        key: id,
        href,
        title: name,
        detail: homeMessages.searches.newCount(count, newest[0]?.title),
        picture: newest[0]?.picture?.url ?? null,
      })),
      moreLink: { href: savedSearchesPath.href(), label: homeMessages.searches.allLink },
    },
    {
      title: homeMessages.watchlist.title,
      items: (watches?.watches ?? []).flatMap((watched) => {
        const { listing } = watched;
        return listing
          ? [
              {
                key: watched.listingId,
                href: changedHref,
                title: listing.title,
                detail: toChangeLabels(watched)
                  .map(({ text }) => text)
                  .join(', '),
                picture: listing.picture?.url ?? null,
              },
            ]
          : [];
      }),
      moreLink: { href: changedHref, label: homeMessages.watchlist.allLink },
    },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, items: group.items.slice(0, MAX_PER_GROUP) }));
}

/**
 * True when the user has no messages, posts, saved searches, watched listings or applications.
 * False when a request failed, because the user may then have some.
 */
export function isNewAccount({
  conversations,
  published,
  searches,
  watches,
  applications,
}: HomeResponses): boolean {
  return (
    conversations?.conversations.length === 0 &&
    published !== null &&
    Object.values(published.counts).every((count) => count === 0) &&
    searches?.total === 0 &&
    watches?.counts.all === 0 &&
    applications?.applications.length === 0
  );
}
