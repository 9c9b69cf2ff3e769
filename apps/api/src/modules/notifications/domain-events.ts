/**
 * Domain events about which users are notified. Modules call `recordEvent` (record-event.ts) in the
 * transaction that makes the change (docs/adr/0012-notifications.md, point 1), so that a rollback
 * also removes the notifications.
 */
import type { Kind } from '@paddock/contracts/kinds';
import type {
  ACCOUNT_DECISION_TEXTS,
  APPLICATION_DECISION_HEADLINES,
  POST_DECISION_HEADLINES,
  REPORT_OUTCOME_TEXTS,
} from './event-texts.ts';

/** The part of a listing that notifications need to name it and link to it. */
export interface EventListing {
  /** The id of the database row. */
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
}

/**
 * Account ids are the ids of database rows. Accounts that are disabled, being deleted or samples
 * get no notifications.
 */
export type DomainEvent =
  | {
      readonly type: 'message-received';
      readonly accountId: number;
      readonly conversationId: number;
      readonly sequence: number;
      readonly senderName: string;
      /** A one-line preview of the message, even if it has only attachments. */
      readonly body: string;
      /**
       * `id` is null when the listing was deleted; `title` is null when the conversation was never
       * about a listing.
       */
      readonly listing: {
        readonly id: number | null;
        readonly title: string | null;
        readonly listType: string;
      };
    }
  | {
      readonly type: 'listing-price-dropped';
      readonly accountIds: readonly number[];
      readonly listing: EventListing;
      readonly oldPrice: string;
      readonly newPrice: string;
      readonly changedAt: Date;
    }
  | {
      readonly type: 'listing-changed';
      readonly accountIds: readonly number[];
      readonly listing: EventListing;
      readonly changedAt: Date;
    }
  | {
      readonly type: 'listing-ending';
      readonly accountIds: readonly number[];
      readonly listing: EventListing;
      readonly endsAt: Date;
    }
  | {
      readonly type: 'listing-over';
      readonly accountIds: readonly number[];
      readonly listing: EventListing;
      readonly how: 'sold' | 'withdrawn' | 'ended';
      readonly at: Date;
    }
  | {
      readonly type: 'post-expiring';
      readonly accountId: number;
      readonly listing: EventListing;
      readonly expiresAt: Date;
    }
  | {
      readonly type: 'post-expired';
      readonly accountId: number;
      readonly listing: EventListing;
      readonly expiresAt: Date;
    }
  | {
      readonly type: 'application-received';
      readonly accountId: number;
      readonly applicationId: number;
      readonly appliedAt: Date;
      readonly applicantName: string;
      readonly listing: EventListing;
    }
  | {
      readonly type: 'application-decided';
      readonly accountId: number;
      readonly applicationId: number;
      readonly appliedAt: Date;
      readonly state: keyof typeof APPLICATION_DECISION_HEADLINES;
      readonly listing: EventListing;
    }
  /**
   * `path` is the search page's path with its query. A search has one event per `period`
   * (searches/alert-search.ts).
   */
  | {
      readonly type: 'saved-search-matched';
      readonly accountId: number;
      readonly searchId: number;
      readonly period: string;
      readonly searchName: string;
      readonly path: string;
      readonly count: number;
      readonly newest: EventListing;
    }
  | {
      readonly type: 'report-handled';
      readonly accountId: number;
      readonly reportId: number;
      /** The decision. A report that is opened again is handled by more than one. */
      readonly actId: number;
      readonly title: string;
      readonly outcome: keyof typeof REPORT_OUTCOME_TEXTS;
    }
  /**
   * A moderator's decision on a listing, sent to its seller. `dismiss` rejects the seller's appeal.
   */
  | {
      readonly type: 'post-moderated';
      readonly accountId: number;
      readonly actId: number;
      readonly act: keyof typeof POST_DECISION_HEADLINES;
      readonly listing: EventListing;
    }
  | {
      readonly type: 'account-moderated';
      readonly accountId: number;
      readonly actId: number;
      readonly act: keyof typeof ACCOUNT_DECISION_TEXTS;
    }
  /** Sent to a moderator, at most once for the newest case. */
  | {
      readonly type: 'cases-waiting';
      readonly accountId: number;
      readonly count: number;
      readonly oldest: Date;
      readonly newest: Date;
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
