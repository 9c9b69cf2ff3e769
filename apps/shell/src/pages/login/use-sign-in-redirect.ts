import { getReturnPath, getSession, isSignInError } from '@paddock/auth';
import { getTwoStepHref, TWO_STEP_CODE_REQUIRED } from '@paddock/contracts/sign-in-address';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { saveToastForNextPage } from '@paddock/ui/toast/saved-toast.ts';
import { useEffect, useRef } from 'react';

export interface SignInRedirect {
  /**
   * Runs a sign-in on this page, so that the session change that it causes does not trigger a
   * redirect.
   *
   * @returns false when the sign-in needs a code; the page that asks for it then opens
   */
  readonly runSignIn: (signIn: () => Promise<void>) => Promise<boolean>;
  /**
   * Redirects to the return path and stores a toast for that page: the given text, or the user's
   * name.
   */
  readonly redirect: (toastText?: string) => void;
}

function getToastText(): string {
  const name = getSession().user()?.name ?? '';
  return name === '' ? 'You’re signed in.' : `You’re signed in as ${name}.`;
}

/**
 * Redirects after signing in.
 *
 * @param isDoor true for a page that exists only for signing in. Users who are already signed in,
 *   or who sign in in another tab, are then redirected too.
 */
export function useSignInRedirect({ isDoor }: { readonly isDoor: boolean }): SignInRedirect {
  const navigate = useNavigate();
  const isOwnSignIn = useRef(false);

  useEffect(
    () =>
      eventBus.on('session.changed', ({ user }) => {
        if (isDoor && user && !isOwnSignIn.current)
          void navigate(getReturnPath(), { replace: true });
      }),
    [isDoor, navigate],
  );

  return {
    async runSignIn(signIn) {
      isOwnSignIn.current = true;
      try {
        await signIn();
        return true;
      } catch (error) {
        isOwnSignIn.current = false;
        if (!isSignInError(error) || error.code !== TWO_STEP_CODE_REQUIRED) throw error;
        void navigate(getTwoStepHref(getReturnPath()));
        return false;
      }
    },
    redirect(toastText = getToastText()) {
      // The next page is a new document, in which this page's toasts are gone, so store the toast
      // for it.
      saveToastForNextPage({ tone: 'success', text: toastText });
      void navigate(getReturnPath(), { replace: true });
    },
  };
}
