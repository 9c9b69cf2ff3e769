/** Builds the notifications for a domain event: their texts, links and keys. */
import type { NotificationType } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { DomainEvent, EventListing } from './domain-events.ts';
import {
  ACCOUNT_DECISION_TEXTS,
  APPLICATION_DECISION_HEADLINES,
  NEW_ZEALAND_DAY_FORMAT,
  POST_DECISION_HEADLINES,
  REPORT_OUTCOME_TEXTS,
  formatWaitingCases,
  getEndText,
} from './event-texts.ts';

/**
 * The notifications for one event, one row per account. The field names are those of
 * specification.md section 3.
 */
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
  /**
   * Set only for messages: reading the conversation up to this sequence number marks the
   * notification as read.
   */
  readonly messageSequence: number | null;
  /** Identifies the event. An account gets at most one notification per key. */
  readonly eventKey: string;
}

const MAX_HEADLINE_LENGTH = 120;
const MAX_BODY_LENGTH = 240;
/** The `list_type` of notifications that are not about a listing (specification.md section 3). */
const NO_LIST = 'unassigned';

const GRAPHEMES = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' });
/**
 * Bidirectional control characters, which in a user's name would reverse the text that follows it.
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns the text on one line, shortened between graphemes. */
function toLine(text: string, maxLength: number): string {
  const tidy = text
    .replace(BIDI_CONTROLS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (tidy.length <= maxLength) return tidy;
  let cut = '';
  for (const { segment } of GRAPHEMES.segment(tidy)) {
    if (cut.length + segment.length > maxLength - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

function getListingPath({ kind, slug, publicId }: EventListing): string {
  return `/${getKindDeclaration(kind).path}/${slug}/${publicId}`;
}

interface DraftInput extends Partial<
  Pick<
    NotificationDraft,
    'accountIds' | 'listType' | 'listingId' | 'conversationId' | 'messageSequence'
  >
> {
  readonly accountId?: number;
  readonly listing?: EventListing;
  readonly headline: string;
  readonly body: string;
  readonly url: string | null;
  readonly key: readonly (string | number)[];
}

function createDraft(
  type: NotificationType,
  {
    accountId,
    accountIds,
    listing,
    headline,
    body,
    url,
    key,
    listType,
    listingId,
    conversationId,
    messageSequence,
  }: DraftInput,
): NotificationDraft {
  return {
    accountIds: accountIds ?? (accountId === undefined ? [] : [accountId]),
    type,
    description: toLine(headline, MAX_HEADLINE_LENGTH),
    name: toLine(body, MAX_BODY_LENGTH),
    url,
    listType: listType ?? listing?.kind ?? NO_LIST,
    listingId: listingId ?? listing?.id ?? null,
    conversationId: conversationId ?? null,
    messageSequence: messageSequence ?? null,
    eventKey: key.join(':'),
  };
}

/** Builds the notifications for an event. The same event always gives the same text and key. */
export function toNotificationDraft(event: DomainEvent): NotificationDraft {
  switch (event.type) {
    case 'message-received': {
      const { accountId, conversationId, sequence, senderName, body, listing } = event;
      return createDraft('message', {
        accountId,
        headline: `Message from ${senderName}`,
        body: listing.title === null ? body : `${listing.title}: ${body}`,
        url: `/account/messages/${conversationId}`,
        key: [event.type, conversationId, sequence],
        listType: listing.listType,
        listingId: listing.id,
        conversationId,
        messageSequence: sequence,
      });
    }
    case 'listing-price-dropped':
      return createDraft('watchlist', {
        ...event,
        headline: `Price drop: now ${event.newPrice}, was ${event.oldPrice}`,
        body: event.listing.title,
        url: getListingPath(event.listing),
        key: [event.type, event.listing.publicId, event.changedAt.getTime()],
      });
    case 'listing-changed':
      return createDraft('watchlist', {
        ...event,
        headline: 'A listing you’re watching has changed',
        body: event.listing.title,
        url: getListingPath(event.listing),
        key: [event.type, event.listing.publicId, event.changedAt.getTime()],
      });
    case 'listing-ending':
      return createDraft('watchlist', {
        ...event,
        headline: `A listing you’re watching ends on ${NEW_ZEALAND_DAY_FORMAT.format(event.endsAt)}`,
        body: event.listing.title,
        url: getListingPath(event.listing),
        key: [event.type, event.listing.publicId, event.endsAt.getTime()],
      });
    case 'listing-over':
      return createDraft('watchlist', {
        ...event,
        headline: `A listing you’re watching ${getEndText(event.how, event.listing.kind)}`,
        body: event.listing.title,
        url: getListingPath(event.listing),
        key: [event.type, event.listing.publicId, event.at.getTime()],
      });
    case 'post-expiring':
      return createDraft('post', {
        ...event,
        headline: `Your listing ends on ${NEW_ZEALAND_DAY_FORMAT.format(event.expiresAt)}`,
        body: event.listing.title,
        url: `/account/posts/${event.listing.publicId}`,
        key: [event.type, event.listing.publicId, event.expiresAt.getTime()],
      });
    case 'post-expired':
      return createDraft('post', {
        ...event,
        headline: 'Your listing has ended',
        body: event.listing.title,
        url: '/account/posts/expired',
        key: [event.type, event.listing.publicId, event.expiresAt.getTime()],
      });
    case 'application-received':
      return createDraft('application', {
        ...event,
        headline: `${event.applicantName} has applied for your job`,
        body: event.listing.title,
        url: `/account/posts/${event.listing.publicId}/applicants`,
        key: [event.type, event.applicationId, event.appliedAt.getTime()],
      });
    case 'application-decided':
      return createDraft('application', {
        ...event,
        headline: APPLICATION_DECISION_HEADLINES[event.state],
        body: event.listing.title,
        url: '/account/applications',
        key: [event.type, event.applicationId, event.appliedAt.getTime(), event.state],
      });
    case 'saved-search-matched':
      return createDraft('saved-search', {
        ...event,
        headline: `${event.count.toLocaleString('en-NZ')} new ${event.count === 1 ? 'listing' : 'listings'} for ${event.searchName.includes('“') ? event.searchName : `“${event.searchName}”`}`,
        body: event.newest.title,
        url: event.path,
        key: [event.type, event.searchId, event.period],
        listType: event.newest.kind,
        listingId: event.newest.id,
      });
    case 'report-handled':
      return createDraft('safety', {
        ...event,
        headline: `Update on your report about “${event.title}”`,
        body: REPORT_OUTCOME_TEXTS[event.outcome],
        url: null,
        key: [event.type, event.reportId, event.actId],
      });
    case 'post-moderated':
      return createDraft('safety', {
        ...event,
        headline: POST_DECISION_HEADLINES[event.act],
        body: event.listing.title,
        url: `/account/posts/${event.listing.publicId}`,
        key: [event.type, event.actId],
      });
    case 'account-moderated': {
      const [headline, body] = ACCOUNT_DECISION_TEXTS[event.act];
      return createDraft('safety', {
        ...event,
        headline,
        body,
        url: '/account/moderation',
        key: [event.type, event.actId],
      });
    }
    case 'cases-waiting':
      return createDraft('safety', {
        ...event,
        headline: formatWaitingCases(event.count),
        body: `The oldest case came in on ${NEW_ZEALAND_DAY_FORMAT.format(event.oldest)}.`,
        url: '/moderation',
        key: [event.type, event.newest.getTime()],
      });
    case 'news-published':
      return createDraft('news', {
        ...event,
        headline: event.article.headline,
        body: event.article.summary,
        url: `/news/${event.article.slug}/${event.article.publicId}`,
        key: [event.type, event.article.publicId],
      });
  }
}
