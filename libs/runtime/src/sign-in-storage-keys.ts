/** The part of the registry in storage-keys.ts that only auth's session manager and sign-in use. */

// localStorage, until it is removed. All tabs share it.

/** The email address to which a sign-in link was sent, until the link is opened. Read by auth. */
export const SIGN_IN_LINK_EMAIL_KEY = 'pd-link-email';
/** The token from which the session cookie was created, as all tabs know it. Read by auth. */
export const SYNCED_TOKEN_KEY = 'pd-session';

// BroadcastChannel and Web Lock, while a tab is open.

export const SESSION_CHANNEL = 'pd-session';
export const SESSION_LOCK = 'pd-session';
