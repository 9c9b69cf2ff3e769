import { returnPath, session } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { keepToast } from '@paddock/ui/toast/kept-toast.ts';
import { useEffect, useRef } from 'react';

export interface Arrival {
  /** Does what signs somebody in; while it does, news of it sends nobody on. */
  readonly during: (signIn: () => Promise<void>) => Promise<void>;
  /** Back to where they were, with a word about who is in. */
  readonly arrive: () => void;
}

function greeting(): string {
  const name = session().user()?.name ?? '';
  return name === '' ? 'You are signed in.' : `You are signed in as ${name}.`;
}

/**
 * What follows signing in.
 * @param isDoor the page is for getting in alone: whoever is in already, or gets in in another tab, is sent on where they wanted to go
 */
export function useArrival({ isDoor }: { readonly isDoor: boolean }): Arrival {
  const navigate = useNavigate();
  const isOurs = useRef(false);

  useEffect(
    () =>
      eventBus.on('session.changed', ({ user }) => {
        if (isDoor && user && !isOurs.current) void navigate(returnPath(), { replace: true });
      }),
    [isDoor, navigate],
  );

  return {
    async during(signIn) {
      isOurs.current = true;
      try {
        await signIn();
      } catch (error) {
        isOurs.current = false;
        throw error;
      }
    },
    arrive() {
      // The pages of signing in are documents of their own: the next one says it.
      keepToast({ tone: 'success', text: greeting() });
      void navigate(returnPath(), { replace: true });
    },
  };
}
