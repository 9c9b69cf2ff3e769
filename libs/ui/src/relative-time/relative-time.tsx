import { useCallback, useSyncExternalStore } from 'react';
import { preferences } from '../preferences/preferences.ts';
import { dateTimeText, relativeTimeText } from './relative-time-text.ts';

export interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601: when the page was rendered, from the route's data, so that server and hydration say the same. */
  readonly now: string;
}

const UPDATE_INTERVAL_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times of the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, UPDATE_INTERVAL_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "5 minutes ago", kept up to date each minute; the full date and time in a tooltip. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const timeMs = Date.parse(at);
  const current = useCallback(() => relativeTimeText(timeMs, Date.now()), [timeMs]);
  const rendered = useCallback(() => relativeTimeText(timeMs, Date.parse(now)), [timeMs, now]);
  const text = useSyncExternalStore(subscribe, current, rendered);
  return (
    <time
      dateTime={at}
      title={dateTimeText(timeMs)}
      lang={preferences().dates === 'te-reo' ? 'mi' : undefined}
    >
      {text}
    </time>
  );
}
