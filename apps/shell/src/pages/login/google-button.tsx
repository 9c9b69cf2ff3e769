import { isSignInError, getSession } from '@paddock/auth';
import { detectAppMode } from '@paddock/contracts/app-mode';
import { Button } from '@paddock/ui/button/button.tsx';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { findWrapperSender } from '../../client/bridge/send.ts';
import { GoogleMark } from './google-mark.tsx';
import { getSignInErrorMessage, renderDisabledAccount } from './to-refusal.tsx';
import type { SignInRedirect } from './use-sign-in-redirect.ts';
import { googleButtonMessages } from './google-button.messages.ts';

interface GoogleButtonProps {
  readonly arrival: SignInRedirect;
  /** Called with a message that contains the error and, if they would help, the alternatives. */
  readonly onFailure: (message: ReactNode) => void;
  /** A sentence that names the alternatives to Google. */
  readonly otherWays: string;
}

const LocalGooglePicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "local-google-picker" */ './local-google-picker.tsx'))
    .LocalGooglePicker,
}));

const CANCELLED_CODES = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];

/** True when the user has closed Google's popup, which is not an error. */
function isCancelled(error: unknown): boolean {
  return isSignInError(error) && CANCELLED_CODES.includes(error.code);
}

/**
 * Asks the native app for the phone's own Google sign-in, because Google refuses its popup in a web
 * view. The app answers with a credential (client/bridge/native-sign-in.ts).
 *
 * @returns false outside of the app
 */
function askApp(): boolean {
  const { platform } = detectAppMode(navigator.userAgent);
  const send = platform === 'web' ? null : findWrapperSender(platform);
  send?.({ type: 'sign-in', provider: 'google.com' });
  return send !== null;
}

/** Opens Google's popup. In emulator mode, opens a list of local accounts instead. */
export function GoogleButton({ arrival, onFailure, otherWays }: GoogleButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isPicking, setIsPicking] = useState(false);

  async function signIn(): Promise<void> {
    if (isWaiting) return;
    setIsWaiting(true);
    try {
      const ways = await getSession().signIn();
      if (ways.isEmulator) {
        setIsPicking(true);
        return;
      }
      if (askApp()) return;
      if (await arrival.runSignIn(() => ways.withGoogle())) arrival.redirect();
    } catch (error) {
      if (!isCancelled(error))
        onFailure(renderDisabledAccount(error) ?? `${getSignInErrorMessage(error)} ${otherWays}`);
    } finally {
      setIsWaiting(false);
    }
  }

  async function signInWithLocalAccount(account: {
    readonly name: string;
    readonly email: string;
  }): Promise<void> {
    setIsPicking(false);
    try {
      const ways = await getSession().signIn();
      if (await arrival.runSignIn(() => ways.withLocalGoogle(account))) arrival.redirect();
    } catch (error) {
      onFailure(renderDisabledAccount(error) ?? getSignInErrorMessage(error));
    }
  }

  return (
    <>
      <Button isWide onClick={() => void signIn()} aria-disabled={isWaiting || undefined}>
        <GoogleMark />
        {isWaiting ? googleButtonMessages.waiting : googleButtonMessages.button}
      </Button>
      {isPicking && (
        <Suspense fallback={null}>
          <LocalGooglePicker
            onPick={(account) => void signInWithLocalAccount(account)}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
