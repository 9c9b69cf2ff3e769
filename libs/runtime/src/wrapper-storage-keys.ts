/** The part of the registry in storage-keys.ts that only the shell in app mode uses. */

// localStorage, until it is removed.

/** The device's push token. Outlives sign-out. Read by the shell in app mode. */
export const PUSH_TOKEN_KEY = 'pd-push-token';

// sessionStorage, until the tab is closed.

/** Set while the native wrapper counts the user as signed in. Read by the shell in app mode. */
export const WRAPPER_SIGNED_IN_KEY = 'pd-bridge-login';
/** The user and the push token that were registered last. Read by the shell in app mode. */
export const PUSH_REGISTERED_KEY = 'pd-push-registered';
