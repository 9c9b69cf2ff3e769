import { getReturnPath, getSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { saveToastForNextPage } from '@paddock/ui/toast/saved-toast.ts';
import { useEffect, useRef } from 'react';

export interface SignInRedirect {
  /** Runs a sign-in. Its own session change does not trigger the redirect for other tabs. */
  readonly runSignIn: (signIn: () => Promise<void>) => Promise<void>;
  /** Redirects to the return path, where a toast names the signed-in user. */
  readonly redirect: () => void;
}

function getToastText(): string {
  const name = getSession().user()?.name ?? '';
  return name === '' ? 'You are signed in.' : `You are signed in as ${name}.`;
}

/**
 * Redirects after signing in.
 *
 * @param isDoor true for a page that is only for signing in: a user who is already signed in, or
 *   signs in in another tab, is redirected too
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
      } catch (error) {
        isOwnSignIn.current = false;
        throw error;
      }
    },
    redirect() {
      // The next page is a new document, so store the toast for it.
      saveToastForNextPage({ tone: 'success', text: getToastText() });
      void navigate(getReturnPath(), { replace: true });
    },
  };
}
