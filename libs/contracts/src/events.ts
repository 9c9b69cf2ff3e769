/**
 * The one typed map of the event bus (design.md section 4): facts in the past tense, never commands, never fetched
 * lists. Each entry says who owns it; `EVENT_OPTIONS` says whether a late subscriber gets the latest value.
 */

/** What remotes may know of the signed-in person: never a sign-in service's object. */
export interface SessionUser {
  /** The account's public id. */
  readonly id: string;
  readonly name: string;
  /** The sign-in service's own id of the person: a profile of the same identity is not fetched again. */
  readonly firebaseId: string;
  readonly isEmailVerified: boolean;
  /** What they may do beyond being signed in: `moderator`, `editor`. */
  readonly permissions: readonly string[];
}

export interface EventMap {
  /** Owner: shell. Null where nobody is signed in. */
  'session.changed': { readonly user: SessionUser | null };
  /** Owner: notifications. Unread messages by list type (specification.md section 3), their total, and what the bell counts. */
  'unread.changed': {
    readonly total: number;
    readonly byListType: Readonly<Record<string, number>>;
    readonly notifications: number;
  };
  /** Owner: account. Where distances are measured from; null where there is no such place. Exact, and nobody's business but its person's: it stays on the page. */
  'farm.changed': {
    readonly farm: { readonly name: string; readonly lat: number; readonly lng: number } | null;
  };
  /** Owner: search. A visitor submitted a non-empty term. */
  'search.submitted': { readonly term: string; readonly listingTypes: readonly string[] };
  /** Owner: listings. */
  'listing.published': { readonly listingId: string };
  /** Owner: listings. Somebody's write was left to the outbox (`api-client/left-writes`), which the account remote delivers. */
  'write.left': { readonly ownerId: string };
}
export type EventName = keyof EventMap;

export const EVENT_OPTIONS: {
  readonly [Name in EventName]: { readonly owner: string; readonly isReplayed: boolean };
} = {
  'session.changed': { owner: 'shell', isReplayed: true },
  'unread.changed': { owner: 'notifications', isReplayed: true },
  'farm.changed': { owner: 'account', isReplayed: true },
  'search.submitted': { owner: 'search', isReplayed: false },
  'listing.published': { owner: 'listings', isReplayed: false },
  'write.left': { owner: 'listings', isReplayed: false },
};
