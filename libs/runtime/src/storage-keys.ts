/**
 * Every name under which Paddock stores values in the browser. All apps share one origin, so a name
 * may be used only once. Values in cookies, localStorage and IndexedDB outlive a release: a newer
 * release reads what an older one has written, so a new format needs a new name or a reader of both
 * formats. Channels and locks are shared by tabs that run different releases.
 *
 * Import single names. An object with all of them would be part of every bundle. The names that only
 * later chunks use are in offline-, sign-in- and wrapper-storage-keys.ts, because the first script
 * contains every used name of a module from which it uses one.
 */

// Cookies, which are sent to the server.

/** The session. HttpOnly, set and read by the API; the shell's server reads and clears it. */
export const SESSION_COOKIE = '__session';
/** Light, dark or system. Lasts a year. Set by account; the shell's server reads it. */
export const APPEARANCE_COOKIE = 'pd-theme';
/** The visitor's canary bucket. HttpOnly, 90 days. Set and read by the shell's server. */
export const CANARY_BUCKET_COOKIE = 'pd-canary-bucket';
/** Tokens of the releases that this browser previews. HttpOnly. Set and read by the shell's server. */
export const PREVIEW_COOKIE = 'pd-preview';
/** Signed name of a remote and a port of this machine. HttpOnly, an hour. The shell's server. */
export const OVERRIDE_COOKIE = 'pd-override';
/** Set for a year when the visitor dismisses the app promotion. Read by the shell. */
export const APP_PROMOTION_COOKIE = 'pd-app-promotion';
/** Preferences. Last a year. Set by account's settings; all pages and the shell's server read them. */
export const DATE_STYLE_COOKIE = 'pd-dates';
export const CLOCK_FORMAT_COOKIE = 'pd-clock';
export const DATA_SAVER_COOKIE = 'pd-saver';
/** Slug of the last search's region. Lasts a year. Set by search; the shell and its server read it. */
export const LAST_REGION_COOKIE = 'pd-region';

// localStorage, until it is removed. All tabs share it.

/** The last 300 messages whose warning the user dismissed. Read by account. */
export const DISMISSED_WARNINGS_KEY = 'pd-dismissed-warnings';
/** Plus the user's and the conversation's id: the unsent text. Read by account. */
export const MESSAGE_DRAFT_PREFIX = 'pd-words:';
/** Plus the user's id: the phone number that the user shared last. Read by account. */
export const SHARED_PHONE_PREFIX = 'pd-shared-phone:';
/** Plus the user's and the listing's id: a note until the API has saved it. Read by account. */
export const NOTE_DRAFT_PREFIX = 'pd-note:';
/** Plus the form's name: unsent values, without secrets. Until sent or signed out, or a week. */
export const LASTING_FORM_DRAFT_PREFIX = 'pd-form:';
/** The visitor's last five search terms. Until the visitor clears them. Read by search. */
export const RECENT_SEARCHES_KEY = 'pd-recent-searches';
/** The page to return to after signing in. Read by auth in the tab that an email link opens. */
export const RETURN_PATH_KEY = 'pd-return-path';
/** Marks an incomplete sign-out. Value: `all`, or `server` when only the server session is left. */
export const SIGNING_OUT_KEY = 'pd-signing-out';
/** When the last sign-out was completed everywhere (epoch milliseconds). Read by auth. */
export const SIGNED_OUT_AT_KEY = 'pd-signed-out-at';

// sessionStorage, until the tab is closed.

/** Set while the page inspector, a tool for remote developers, is open. Read by the shell. */
export const INSPECTOR_KEY = 'pd-inspector';
/** The time of the last automatic reload. Guards against a loop of reloads. Read by the shell. */
export const RELOADED_AT_KEY = 'pd-reloaded-at';
/** Plus the form's name: unsent values, without secrets. Removed when the form is sent. */
export const FORM_DRAFT_PREFIX = 'pd-draft-';
/** A toast for the next page, which shows and removes it. May be written by another app. */
export const SAVED_TOAST_KEY = 'pd-toast';

// IndexedDB, until the entries are removed.

/** The author's local drafts of posts, at most 90 days. Read by listings. */
export const POSTS_DATABASE = 'pd-posts';
/** Photos that are not uploaded yet, at most 30 days. Read by listings. */
export const PHOTOS_DATABASE = 'pd-photos';

// BroadcastChannels and Web Locks, while a tab is open.

/**
 * Contains the version of the message format, so that tabs running different releases do not
 * misread each other's messages.
 */
export const UNREAD_CHANNEL = 'pd-unread-1';
export const UNREAD_LOCK = 'pd-unread';
