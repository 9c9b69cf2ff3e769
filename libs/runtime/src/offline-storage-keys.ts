/** The part of the registry in storage-keys.ts that libs/offline and the service worker use. */

// localStorage, until it is removed. All tabs share it.

/** Guest storage, until the user signs in and it is migrated. */
export const GUEST_WATCHES_KEY = 'pd-watched';
export const GUEST_FARM_KEY = 'pd-farm';
export const GUEST_SEARCHES_KEY = 'pd-searches';
/** The number of visits, and whether installing the site was offered. Read by the shell. */
export const INSTALL_OFFER_KEY = 'pd-install';
/** Plus the owner's id and a write's key: the pending-write journal. */
export const JOURNAL_PREFIX = 'pd-outbox:';

// sessionStorage, until the tab is closed.

/**
 * Set when a guest's watchlist has been migrated and the account's watchlist has not been fetched
 * since. It must outlive the document: signing in loads a new page, which the server may have
 * rendered before the migration. Read by account's watchlist.
 */
export const OUTDATED_WATCHLIST_KEY = 'pd-watchlist-outdated';

// IndexedDB, until the entries are removed.

/** The outbox: writes that wait for the connection, at most 30 days. */
export const OUTBOX_DATABASE = 'pd-outbox';
/** Photos shared from the phone's gallery, until a new listing takes them, at most a day. */
export const SHARED_PHOTOS_DATABASE = 'pd-shared';

// BroadcastChannel and Web Lock, while a tab is open.

export const OUTBOX_CHANNEL = 'pd-outbox';
export const OUTBOX_LOCK = 'pd-outbox';

// Cache Storage.

/** Pages for reading offline, and their files, at most 10 MB. Until the user changes (ADR 43). */
export const SAVED_PAGES_CACHE = 'pd-saved-1';
/** The page that is shown for addresses that are not saved. */
export const OFFLINE_PAGE_CACHE = 'pd-offline-1';
