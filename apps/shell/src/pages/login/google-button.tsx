import { isSignInError, session } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { GoogleMark } from './google-mark.tsx';
import { getErrorMessage } from './to-refusal.ts';
import type { Arrival } from './use-arrival.ts';

interface GoogleButtonProps {
  readonly arrival: Arrival;
  /** What kept Google from it, and the other ways. */
  readonly onFailure: (message: string) => void;
  /** The other ways, in a sentence, where Google's own cannot be had. */
  readonly otherWays: string;
}

const LocalGooglePicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "local-google-picker" */ './local-google-picker.tsx'))
    .LocalGooglePicker,
}));

const CHANGES_OF_MIND = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];

/** Somebody who closes Google's window has changed their mind: that is no error. */
function isChangeOfMind(error: unknown): boolean {
  return isSignInError(error) && CHANGES_OF_MIND.includes(error.code);
}

/** Google's window; in emulator mode a list of local people. */
export function GoogleButton({ arrival, onFailure, otherWays }: GoogleButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isPicking, setIsPicking] = useState(false);

  async function signIn(): Promise<void> {
    if (isWaiting) return;
    setIsWaiting(true);
    try {
      const ways = await session().signIn();
      if (ways.isEmulator) {
        setIsPicking(true);
        return;
      }
      await arrival.during(() => ways.withGoogle());
      arrival.arrive();
    } catch (error) {
      if (!isChangeOfMind(error)) onFailure(`${getErrorMessage(error)} ${otherWays}`);
    } finally {
      setIsWaiting(false);
    }
  }

  async function signInAs(person: {
    readonly name: string;
    readonly email: string;
  }): Promise<void> {
    setIsPicking(false);
    try {
      const ways = await session().signIn();
      await arrival.during(() => ways.withLocalGoogle(person));
      arrival.arrive();
    } catch (error) {
      onFailure(getErrorMessage(error));
    }
  }

  return (
    <>
      <Button isWide onClick={() => void signIn()} aria-disabled={isWaiting || undefined}>
        <GoogleMark />
        {isWaiting ? 'Waiting for Google…' : 'Continue with Google'}
      </Button>
      {isPicking && (
        <Suspense fallback={null}>
          <LocalGooglePicker
            onPick={(person) => void signInAs(person)}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
