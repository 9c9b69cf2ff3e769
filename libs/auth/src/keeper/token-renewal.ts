/** Renews the identity token before it expires (specification.md sections 4 and 9), in one tab for all of them. */
import { createRetry } from './backoff.ts';
import { endsIdentity } from './identity.ts';
import type { Identity, Person } from './identity.ts';
import type { Tabs } from './tabs.ts';

const AHEAD_MS = 5 * 60_000;
/** Timers may fire a little early. */
const TIMER_SLACK_MS = 1_000;

export interface TokenRenewal {
  /** A token has come, with this moment of expiry. */
  plan(expiresAt: number): void;
  stop(): void;
  /** There may be a signal again, or the device slept through the moment. */
  hurry(): void;
}

export interface TokenRenewalOptions {
  readonly tabs: Tabs;
  readonly identity: () => Identity | null;
  readonly person: () => Person | null;
  /** The service says that this person is signed in no longer. */
  readonly onEnded: () => Promise<void>;
}

export function createTokenRenewal({
  tabs,
  identity,
  person,
  onEnded,
}: TokenRenewalOptions): TokenRenewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetry(() => void renew());

  function planAt(expiresAt: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(0, expiresAt - Date.now() - AHEAD_MS));
  }

  function renew(): Promise<void> {
    return tabs.alone(async () => {
      const renewed = person();
      if (!renewed || tabs.leftToTell()) return;
      const told = tabs.told();
      const expiresAt = Math.max(
        renewed.expiresAt,
        told?.firebaseId === renewed.firebaseId ? told.expiresAt : 0,
      );
      // Renewed meanwhile, here or in another tab.
      if (expiresAt - Date.now() > AHEAD_MS + TIMER_SLACK_MS) {
        planAt(expiresAt);
        return;
      }
      try {
        // The new token comes by the identity's watch, and goes to the server from there.
        await identity()?.renewToken();
        retry.reset();
      } catch (error) {
        if (endsIdentity(error)) await onEnded();
        else retry.schedule();
      }
    });
  }

  return {
    plan(expiresAt) {
      retry.reset();
      planAt(expiresAt);
    },
    stop() {
      clearTimeout(timer);
      retry.reset();
    },
    hurry() {
      retry.hurry();
      const waiting = person();
      if (waiting && waiting.expiresAt - Date.now() < AHEAD_MS) void renew();
    },
  };
}
