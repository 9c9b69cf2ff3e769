import { useCallback, useSyncExternalStore } from 'react';
import { getPreferences } from '../preferences/preferences.ts';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

export interface RelativeTimeProps {
  /** The time to show, as ISO 8601. */
  readonly at: string;
  /**
   * When the page was rendered, as ISO 8601. Take the time from the route's data, so that hydration
   * renders the same text as the server.
   */
  readonly now: string;
}

const UPDATE_INTERVAL_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Subscribes to a clock that ticks every minute. All relative times on the page share one timer.
 */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, UPDATE_INTERVAL_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Renders a time such as "5 minutes ago", updated every minute, with the full date and time in a
 * tooltip.
 */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const timeMs = Date.parse(at);
  const getCurrentText = useCallback(() => formatRelativeTime(timeMs, Date.now()), [timeMs]);
  const getServerText = useCallback(
    () => formatRelativeTime(timeMs, Date.parse(now)),
    [timeMs, now],
  );
  const text = useSyncExternalStore(subscribe, getCurrentText, getServerText);
  return (
    <time
      dateTime={at}
      title={formatDateTime(timeMs)}
      lang={getPreferences().dates === 'te-reo' ? 'mi' : undefined}
    >
      {text}
    </time>
  );
}
