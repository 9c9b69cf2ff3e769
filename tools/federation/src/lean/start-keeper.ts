/** In place of what keeps a session, and of the sign-in service's SDK behind it: on the server nobody signs in. */
export function startKeeper(): never {
  throw new Error('There is no session outside the browser');
}
