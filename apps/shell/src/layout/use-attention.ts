import { createBrowserApi } from '@paddock/api-client';
import type { AttentionCounts } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { useLocation } from '@paddock/router/host';
import { useEffect, useState } from 'react';
import { useRuntime } from '../routing/runtime.ts';

/** The counts in the account navigation, and what they were fetched for. */
interface FetchedAttention {
  /** Null before the first response. */
  readonly userId: string | null;
  readonly counts: AttentionCounts;
  /** The router's location object of that page. Null when the user has changed a count since. */
  readonly location: object | null;
}

const NO_ATTENTION: FetchedAttention = {
  userId: null,
  counts: { unreadMessages: 0, drafts: 0, newMatches: 0, newApplicants: 0 },
  location: null,
};

/**
 * The counts that the navigation showed last, for when the user returns to the account's pages.
 * Null until it has rendered in a browser, and always on the server.
 */
let lastShown: FetchedAttention | null = null;

/**
 * Returns the counts in the account navigation. The server has fetched those of the first page; the
 * browser fetches them after a navigation and when the user has changed a count. This code is not
 * part of the shell's first script.
 */
export function useAttention(userId: string): AttentionCounts {
  const { attention: served, user } = useRuntime();
  const location = useLocation();
  const [attention, setAttention] = useState((): FetchedAttention => {
    if (lastShown?.userId === userId) return lastShown;
    return served && user?.id === userId ? { userId, counts: served, location } : NO_ATTENTION;
  });
  const isOwn = attention.userId === userId;
  useEffect(
    () =>
      // Always a new object, so that a pending response with the old counts is ignored.
      eventBus.on('attention.changed', () =>
        setAttention((before) => ({ ...before, location: null })),
      ),
    [],
  );
  useEffect(() => {
    lastShown = attention;
    if (isOwn && attention.location === location) return undefined;
    const end = new AbortController();
    createBrowserApi()
      .get('/api/account/attention', { signal: end.signal })
      .then(
        (counts) => end.signal.aborted || setAttention({ userId, counts, location }),
        // The next navigation tries again.
        () => undefined,
      );
    return () => end.abort();
  }, [userId, isOwn, attention, location]);
  return (isOwn ? attention : NO_ATTENTION).counts;
}
