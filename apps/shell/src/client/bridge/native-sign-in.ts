/** Signs in with the credential of the phone's own sign-in, received from the wrapper. */
import { isSignInError, getReturnPath, getSession } from '@paddock/auth';
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import { getTwoStepHref, TWO_STEP_CODE_REQUIRED } from '@paddock/contracts/sign-in-address';
import { toast } from '@paddock/ui/toast/toast.ts';
import { nativeSignInMessages } from './native-sign-in.messages.ts';
import type { NativeCredentialMessage } from './start-bridge.ts';

const PROVIDERS = { 'google.com': 'google', 'apple.com': 'apple' } as const;

/**
 * Signs the user in, or shows an error message. Never rejects.
 *
 * @param goTo navigates to the return path when the current page is a sign-in page
 */
export async function signInNatively(
  { provider, idToken, accessToken, nonce }: NativeCredentialMessage,
  goTo: (path: string) => void,
): Promise<void> {
  try {
    const signIn = await getSession().signIn();
    await signIn.withNativeCredential({
      provider: PROVIDERS[provider],
      idToken,
      accessToken: accessToken ?? undefined,
      nonce: nonce ?? undefined,
    });
    // Null means that this is a sign-in page: `toSafeReturnPath` accepts every other path of this
    // site.
    if (toSafeReturnPath(location.pathname) === null) goTo(getReturnPath());
  } catch (error) {
    if (isSignInError(error) && error.code === TWO_STEP_CODE_REQUIRED) {
      const { pathname, search } = location;
      goTo(getTwoStepHref(toSafeReturnPath(pathname + search) ?? getReturnPath()));
      return;
    }
    console.warn('bridge: native sign-in failed', isSignInError(error) ? error.code : error);
    toast({
      tone: 'error',
      text: isSignInError(error) ? error.message : nativeSignInMessages.unexpectedError,
    });
  }
}
