/**
 * Google's pop-up window. Its resolver loads Google's script, so it is created only on demand. The
 * window must be opened synchronously in the click handler; otherwise browsers block it.
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

/**
 * Opens Google's popup.
 *
 * @throws FirebaseError, including when the user closes the popup
 */
export function signInWithGoogle(auth: Auth): Promise<unknown> {
  return signInWithPopup(auth, provider(), browserPopupRedirectResolver);
}

/** In emulator mode, reauthenticates with a fake Google credential for the user's own address. */
export function reauthenticateWithGoogle(user: User, isEmulator: boolean): Promise<unknown> {
  if (!isEmulator) return reauthenticateWithPopup(user, provider(), browserPopupRedirectResolver);
  const email = user.email ?? '';
  return reauthenticateWithCredential(
    user,
    GoogleAuthProvider.credential(
      JSON.stringify({ sub: `local-${email}`, email, emailVerified: true }),
    ),
  );
}
