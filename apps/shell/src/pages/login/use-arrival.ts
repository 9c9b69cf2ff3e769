import { returnPath, session } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { keepToast } from '@paddock/ui/toast/kept-toast.ts';
import { useEffect, useRef } from 'react';

export interface Arrival {
  /** Runs a sign-in. Its own session change does not trigger the redirect for other tabs. */
  readonly during: (signIn: () => Promise<void>) => Promise<void>;
  /** Redirects to the return path, where a toast names the signed-in user. */
  readonly arrive: () => void;
}

function getToastText(): string {
  const name = session().user()?.name ?? '';
  return name === '' ? 'You are signed in.' : `You are signed in as ${name}.`;
}

/**
 * Redirects after signing in.
 *
 * @param isDoor true for a page that is only for signing in: a user who is already signed in, or
 *   signs in in another tab, is redirected too
 */
export function useArrival({ isDoor }: { readonly isDoor: boolean }): Arrival {
  const navigate = useNavigate();
  const isOwnSignIn = useRef(false);

  useEffect(
    () =>
      eventBus.on('session.changed', ({ user }) => {
        if (isDoor && user && !isOwnSignIn.current) void navigate(returnPath(), { replace: true });
      }),
    [isDoor, navigate],
  );

  return {
    async during(signIn) {
      isOwnSignIn.current = true;
      try {
        await signIn();
      } catch (error) {
        isOwnSignIn.current = false;
        throw error;
      }
    },
    arrive() {
      // The next page is a new document, so store the toast for it.
      keepToast({ tone: 'success', text: getToastText() });
      void navigate(returnPath(), { replace: true });
    },
  };
}
