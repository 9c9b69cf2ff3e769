/**
 * Renews the identity token before it expires (specification.md sections 4 and 9). One tab renews
 * it for all tabs.
 */
import { createRetryScheduler } from '@paddock/runtime/backoff';
import { isSignedOutError } from './identity.ts';
import type { IdentityService, IdentityUser } from './identity.ts';
import { RETRY_DELAYS } from './retry-delays.ts';
import type { TabCoordinator } from './tabs.ts';

const AHEAD_MS = 5 * 60_000;
/** Allows for timers that fire a little early. */
const TIMER_SLACK_MS = 1_000;

export interface TokenRenewal {
  /** Schedules the renewal of a token that expires at `expiresAt` (epoch milliseconds). */
  schedule(expiresAt: number): void;
  stop(): void;
  /** Call this when the device comes online or wakes from sleep. */
  renewIfDue(): void;
}

export interface TokenRenewalOptions {
  readonly tabs: TabCoordinator;
  readonly getIdentity: () => IdentityService | null;
  readonly getUser: () => IdentityUser | null;
  /** Called when the service reports that the user is no longer signed in. */
  readonly onEnded: () => Promise<void>;
}

/** Creates the object that renews the identity token 5 minutes before it expires. */
export function createTokenRenewal({
  tabs,
  getIdentity,
  getUser,
  onEnded,
}: TokenRenewalOptions): TokenRenewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetryScheduler(() => void renew(), RETRY_DELAYS);

  function scheduleRenewal(expiresAt: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(0, expiresAt - Date.now() - AHEAD_MS));
  }

  function renew(): Promise<void> {
    return tabs.runExclusively(async () => {
      const current = getUser();
      if (!current || tabs.getPendingSignOut()) return;
      const synced = tabs.getSyncedToken();
      const expiresAt = Math.max(
        current.expiresAt,
        synced?.firebaseId === current.firebaseId ? synced.expiresAt : 0,
      );
      // The token was already renewed, in this tab or another.
      if (expiresAt - Date.now() > AHEAD_MS + TIMER_SLACK_MS) {
        scheduleRenewal(expiresAt);
        return;
      }
      try {
        // `IdentityService.onUserChanged` reports the new token, which is then sent to the server.
        await getIdentity()?.renewToken();
        retry.reset();
      } catch (error) {
        if (isSignedOutError(error)) await onEnded();
        else retry.schedule();
      }
    });
  }

  return {
    schedule(expiresAt) {
      retry.reset();
      scheduleRenewal(expiresAt);
    },
    stop() {
      clearTimeout(timer);
      retry.reset();
    },
    renewIfDue() {
      retry.runNow();
      const current = getUser();
      if (current && current.expiresAt - Date.now() < AHEAD_MS) void renew();
    },
  };
}
