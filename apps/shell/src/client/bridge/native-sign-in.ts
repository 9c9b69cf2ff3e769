/** Signs in with what the phone's own sign-in gave to the wrapper. */
import { isSignInError, returnPath, session } from '@paddock/auth';
import { safeReturnPath } from '@paddock/contracts/return-path';
import { toast } from '@paddock/ui/toast/toast.ts';
import type { NativeSignIn } from './start-bridge.ts';

const PROVIDERS = { 'google.com': 'google', 'apple.com': 'apple' } as const;

/** Never rejects. @param goTo where to go on where this is a sign-in page */
export async function signInNatively(
  { provider, idToken, accessToken, nonce }: NativeSignIn,
  goTo: (path: string) => void,
): Promise<void> {
  try {
    const signIn = await session().signIn();
    await signIn.withNativeCredential({
      provider: PROVIDERS[provider],
      idToken,
      accessToken: accessToken ?? undefined,
      nonce: nonce ?? undefined,
    });
    // Null for the sign-in pages alone, of all that somebody can be on.
    if (safeReturnPath(location.pathname) === null) goTo(returnPath());
  } catch (error) {
    console.warn(
      'bridge: signing in with the phone’s credential did not work',
      isSignInError(error) ? error.code : error,
    );
    toast({
      tone: 'error',
      text: isSignInError(error)
        ? error.message
        : 'Signing in did not work. Please try again in a moment.',
    });
  }
}
