/**
 * What happens in Paddock that somebody is told of, and the words that they read. A module that does something calls
 * `recordEvent` (record-event.ts) with the transaction that does it (docs/adr/0012-notifications.md, point 1): what rolls back has told nobody.
 */
import type { NotificationType } from '@paddock/contracts/http';
import { getKindDeclaration, type Kind } from '@paddock/contracts/kinds';

/** A listing as a notification names it. */
export interface ListingFact {
  /** The row's. */
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
}

/** Ids of accounts are the rows'. Whoever is disabled, leaving, or a sample person is told nothing. */
export type DomainEvent =
  | {
      readonly type: 'message-received';
      readonly accountId: number;
      readonly conversationId: number;
      readonly sequence: number;
      readonly senderName: string;
      /** In one line, also where only something was shared. */
      readonly body: string;
      /** `id` is null where the listing is gone, `title` where there is none. */
      readonly listing: {
        readonly id: number | null;
        readonly title: string | null;
        readonly listType: string;
      };
    }
  | {
      readonly type: 'listing-price-dropped';
      readonly accountIds: readonly number[];
      readonly listing: ListingFact;
      readonly oldPrice: string;
      readonly newPrice: string;
      readonly changedAt: Date;
    }
  | {
      readonly type: 'listing-changed';
      readonly accountIds: readonly number[];
      readonly listing: ListingFact;
      readonly changedAt: Date;
    }
  | {
      readonly type: 'listing-ending';
      readonly accountIds: readonly number[];
      readonly listing: ListingFact;
      readonly endsAt: Date;
    }
  | {
      readonly type: 'listing-over';
      readonly accountIds: readonly number[];
      readonly listing: ListingFact;
      readonly how: 'sold' | 'withdrawn' | 'ended';
      readonly at: Date;
    }
  | {
      readonly type: 'post-expiring';
      readonly accountId: number;
      readonly listing: ListingFact;
      readonly expiresAt: Date;
    }
  | {
      readonly type: 'post-expired';
      readonly accountId: number;
      readonly listing: ListingFact;
      readonly expiresAt: Date;
    }
  /** `path` is the search's, with its query; one per search and `period` (searches/alert-search.ts). */
  | {
      readonly type: 'saved-search-matched';
      readonly accountId: number;
      readonly searchId: number;
      readonly period: string;
      readonly searchName: string;
      readonly path: string;
      readonly count: number;
      readonly newest: ListingFact;
    }
  | {
      readonly type: 'report-handled';
      readonly accountId: number;
      readonly reportId: number;
      readonly title: string;
      readonly outcome: keyof typeof OUTCOMES;
    }
  /** A moderator's act on a post, told to whoever posted it; `dismiss`: their answer was read, and what was decided stands. */
  | {
      readonly type: 'post-moderated';
      readonly accountId: number;
      readonly actId: number;
      readonly act: keyof typeof ABOUT_POSTS;
      readonly listing: ListingFact;
    }
  | {
      readonly type: 'account-moderated';
      readonly accountId: number;
      readonly actId: number;
      readonly act: keyof typeof ABOUT_ACCOUNTS;
    }
  | {
      readonly type: 'news-published';
      readonly accountIds: readonly number[];
      readonly article: {
        readonly publicId: number;
        readonly slug: string;
        readonly headline: string;
        readonly summary: string;
      };
    };

/** One fact as the rows that it becomes, one per person; names as in specification.md section 3. */
export interface NotificationDraft {
  readonly accountIds: readonly number[];
  readonly type: NotificationType;
  /** The bold headline. */
  readonly description: string;
  /** The second line. */
  readonly name: string;
  readonly url: string | null;
  readonly listType: string;
  readonly listingId: number | null;
  readonly conversationId: number | null;
  /** Of a message: read along with the conversation up to it. */
  readonly messageSequence: number | null;
  /** The same fact, told twice, is one notification. */
  readonly eventKey: string;
}

const LONGEST_HEADLINE = 120;
const LONGEST_LINE = 240;
/** What `list_type` is where there is no listing (specification.md section 3). */
const NO_LIST = 'unassigned';

const DAY = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Pacific/Auckland',
});

const LETTERS = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' });
/** Letters that turn what follows around: a name with one would rewrite the sentence that it stands in. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** One line of text, cut at a whole letter. */
function line(text: string, longest: number): string {
  const tidy = text
    .replace(TURNS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (tidy.length <= longest) return tidy;
  let cut = '';
  for (const { segment } of LETTERS.segment(tidy)) {
    if (cut.length + segment.length > longest - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

function listingPath({ kind, slug, publicId }: ListingFact): string {
  return `/${getKindDeclaration(kind).path}/${slug}/${publicId}`;
}

interface Words extends Partial<
  Pick<
    NotificationDraft,
    'accountIds' | 'listType' | 'listingId' | 'conversationId' | 'messageSequence'
  >
> {
  readonly accountId?: number;
  readonly listing?: ListingFact;
  readonly headline: string;
  readonly line: string;
  readonly url: string | null;
  readonly key: readonly (string | number)[];
}

function draft(
  type: NotificationType,
  {
    accountId,
    accountIds,
    listing,
    headline,
    line: second,
    url,
    key,
    listType,
    listingId,
    conversationId,
    messageSequence,
  }: Words,
): NotificationDraft {
  return {
    accountIds: accountIds ?? (accountId === undefined ? [] : [accountId]),
    type,
    description: line(headline, LONGEST_HEADLINE),
    name: line(second, LONGEST_LINE),
    url,
    listType: listType ?? listing?.kind ?? NO_LIST,
    listingId: listingId ?? listing?.id ?? null,
    conversationId: conversationId ?? null,
    messageSequence: messageSequence ?? null,
    eventKey: key.join(':'),
  };
}

const OUTCOMES = {
  removed: 'Thank you. We looked into it and took the listing down.',
  changed: 'Thank you. We looked into it, and the listing has been put right.',
  kept: 'Thank you. We looked into it and found nothing against our rules, so the listing stays.',
  warned: 'Thank you. We looked into it, and told the person behind it what has to change.',
  banned: 'Thank you. We looked into it, and this person can no longer post or write here.',
  'person-kept':
    'Thank you. We looked into it and found nothing against our rules in what this person does.',
} as const;

const ABOUT_POSTS = {
  hide: 'A moderator has taken your post down',
  restore: 'Your post is no longer held back by a moderator',
  warn: 'A moderator asks you to change your post',
  dismiss: 'A moderator has read your answer',
} as const;

const ABOUT_ACCOUNTS = {
  warn: ['A warning from Paddock’s moderators', 'Please read what it is about. You can answer it.'],
  ban: [
    'A moderator has stopped your account from posting and writing',
    'Read why, and answer if you see it differently.',
  ],
  unban: ['Your account can post and write again', 'Your posts are back as they were.'],
  dismiss: ['A moderator has read your answer', 'What was decided stands.'],
} as const;

function wordsOfEnd({ how, listing }: Extract<DomainEvent, { type: 'listing-over' }>): string {
  if (how === 'ended') return 'has ended';
  if (how === 'withdrawn') return 'has been withdrawn';
  return listing.kind === 'item'
    ? 'has been sold'
    : listing.kind === 'job'
      ? 'has been filled'
      : 'is not available any more';
}

/** @returns what an alert's key names; null of anything else */
export function parseAlertKey(
  eventKey: string,
): { readonly searchId: number; readonly period: string } | null {
  const [, searchId, period] = /^saved-search-matched:(\d{1,16}):(.+)$/.exec(eventKey) ?? [];
  return searchId === undefined || period === undefined
    ? null
    : { searchId: Number(searchId), period };
}

/** Pure: the same event gives the same words and the same key, whoever calls it and whenever. */
export function toNotificationDraft(event: DomainEvent): NotificationDraft {
  switch (event.type) {
    case 'message-received': {
      const { accountId, conversationId, sequence, senderName, body, listing } = event;
      return draft('message', {
        accountId,
        headline: `Message from ${senderName}`,
        line: listing.title === null ? body : `${listing.title}: ${body}`,
        url: `/account/messages/${conversationId}`,
        key: [event.type, conversationId, sequence],
        listType: listing.listType,
        listingId: listing.id,
        conversationId,
        messageSequence: sequence,
      });
    }
    case 'listing-price-dropped':
      return draft('watchlist', {
        ...event,
        headline: `Price drop: now ${event.newPrice}, was ${event.oldPrice}`,
        line: event.listing.title,
        url: listingPath(event.listing),
        key: [event.type, event.listing.publicId, event.changedAt.getTime()],
      });
    case 'listing-changed':
      return draft('watchlist', {
        ...event,
        headline: 'A listing that you watch has changed',
        line: event.listing.title,
        url: listingPath(event.listing),
        key: [event.type, event.listing.publicId, event.changedAt.getTime()],
      });
    case 'listing-ending':
      return draft('watchlist', {
        ...event,
        headline: `A listing that you watch ends on ${DAY.format(event.endsAt)}`,
        line: event.listing.title,
        url: listingPath(event.listing),
        key: [event.type, event.listing.publicId, event.endsAt.getTime()],
      });
    case 'listing-over':
      return draft('watchlist', {
        ...event,
        headline: `A listing that you watch ${wordsOfEnd(event)}`,
        line: event.listing.title,
        url: listingPath(event.listing),
        key: [event.type, event.listing.publicId, event.at.getTime()],
      });
    case 'post-expiring':
      return draft('post', {
        ...event,
        headline: `Your post ends on ${DAY.format(event.expiresAt)}`,
        line: event.listing.title,
        url: `/account/posts/${event.listing.publicId}`,
        key: [event.type, event.listing.publicId, event.expiresAt.getTime()],
      });
    case 'post-expired':
      return draft('post', {
        ...event,
        headline: 'Your post has ended',
        line: event.listing.title,
        url: '/account/posts/expired',
        key: [event.type, event.listing.publicId, event.expiresAt.getTime()],
      });
    case 'saved-search-matched':
      return draft('saved-search', {
        ...event,
        headline: `${event.count.toLocaleString('en-NZ')} new ${event.count === 1 ? 'listing' : 'listings'} for ${event.searchName.includes('“') ? event.searchName : `“${event.searchName}”`}`,
        line: event.newest.title,
        url: event.path,
        key: [event.type, event.searchId, event.period],
        listType: event.newest.kind,
        listingId: event.newest.id,
      });
    case 'report-handled':
      return draft('safety', {
        ...event,
        headline: `What became of your report on “${event.title}”`,
        line: OUTCOMES[event.outcome],
        url: null,
        key: [event.type, event.reportId],
      });
    case 'post-moderated':
      return draft('safety', {
        ...event,
        headline: ABOUT_POSTS[event.act],
        line: event.listing.title,
        url: `/account/posts/${event.listing.publicId}`,
        key: [event.type, event.actId],
      });
    case 'account-moderated': {
      const [headline, second] = ABOUT_ACCOUNTS[event.act];
      return draft('safety', {
        ...event,
        headline,
        line: second,
        url: '/account/moderation',
        key: [event.type, event.actId],
      });
    }
    case 'news-published':
      return draft('news', {
        ...event,
        headline: event.article.headline,
        line: event.article.summary,
        url: `/news/${event.article.slug}/${event.article.publicId}`,
        key: [event.type, event.article.publicId],
      });
  }
}
