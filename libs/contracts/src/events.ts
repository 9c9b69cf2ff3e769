/**
 * The events of the event bus (design.md section 4). They are facts in the past tense, never
 * commands or fetched lists. `EVENT_OPTIONS` names each event's owner, and says whether late
 * subscribers get the latest value.
 */

/** The signed-in user as remotes see them. Never a Firebase object. */
export interface SessionUser {
  /** The account's public id. */
  readonly id: string;
  readonly name: string;
  /** The user's Firebase id. The profile is fetched again only when this id changes. */
  readonly firebaseId: string;
  readonly isEmailVerified: boolean;
  /** The user's permissions beyond those of every signed-in user: `moderator`, `editor`. */
  readonly permissions: readonly string[];
  /**
   * Present when a moderator has banned the user from posting, messaging and reporting. The reason
   * is text for the user, and empty when it is not known. Always absent in shells before version
   * 1.1.
   */
  readonly suspension?: { readonly reason: string } | null;
}

/**
 * The point from which distances are measured. It is exact and private, so it must not leave the
 * page.
 */
export interface Farm {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Null or absent when the user chose a point instead of a town. */
  readonly townId?: string | null;
}

export interface EventMap {
  /** Owner: shell. Null when no user is signed in. */
  'session.changed': { readonly user: SessionUser | null };
  /**
   * Owner: notifications. The number of unread messages by list type (specification.md section 3),
   * their total, and the number on the notification bell.
   */
  'unread.changed': {
    readonly total: number;
    readonly byListType: Readonly<Record<string, number>>;
    readonly notifications: number;
  };
  /** Owner: shell. The user's farm; null when none is set. */
  'farm.changed': { readonly farm: Farm | null };
  /**
   * Owner: account. A farm was saved, in the browser for a guest (`ownerId` null), otherwise in the
   * user's account; or the user has no default location any more (`farm` null).
   */
  'farm.saved': { readonly ownerId: string | null; readonly farm: Farm | null };
  /** Owner: account. The user changed something that `AttentionCounts` counts. */
  'attention.changed': Record<string, never>;
  /** Owner: search. A visitor has submitted a search with a term. */
  'search.submitted': { readonly term: string; readonly listingTypes: readonly string[] };
  /** Owner: listings. A post was published. */
  'listing.published': { readonly listingId: string };
  /**
   * Owner: listings. A write was added to the pending-write journal
   * (`@paddock/offline/pending-write-journal`), which the shell delivers.
   */
  'write.queued': { readonly ownerId: string };
}
export type EventName = keyof EventMap;

export const EVENT_OPTIONS: {
  readonly [Name in EventName]: { readonly owner: string; readonly isReplayed: boolean };
} = {
  'session.changed': { owner: 'shell', isReplayed: true },
  'unread.changed': { owner: 'notifications', isReplayed: true },
  'farm.changed': { owner: 'shell', isReplayed: true },
  'farm.saved': { owner: 'account', isReplayed: false },
  'attention.changed': { owner: 'account', isReplayed: false },
  'search.submitted': { owner: 'search', isReplayed: false },
  'listing.published': { owner: 'listings', isReplayed: false },
  'write.queued': { owner: 'listings', isReplayed: false },
};
