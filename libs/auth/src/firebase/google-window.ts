/**
 * Google's pop-up window. Its resolver, which fetches Google's script, is made when somebody asks for Google, and in the
 * same turn as the click: a window that opens later is a pop-up that browsers block.
 */
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';

function provider(): GoogleAuthProvider {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  return google;
}

export function signInWithGoogle(auth: Auth): Promise<unknown> {
  return signInWithPopup(auth, provider(), browserPopupRedirectResolver);
}

/** In the emulator Google is whoever one says. */
export function reauthenticateWithGoogle(user: User, isEmulator: boolean): Promise<unknown> {
  if (!isEmulator) return reauthenticateWithPopup(user, provider(), browserPopupRedirectResolver);
  const email = user.email ?? '';
  return reauthenticateWithCredential(
    user,
    GoogleAuthProvider.credential(
      JSON.stringify({ sub: `local-${email}`, email, email_verified: true }),
    ),
  );
}
