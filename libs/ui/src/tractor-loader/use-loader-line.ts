import { useSyncExternalStore } from 'react';
import { LOADER_MESSAGES } from './loader-lines.ts';

/** How long each message is shown (specification section 9). */
const ROTATION_MS = 3_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/**
 * The messages not shown yet in this round, in random order. A message is repeated only after all
 * have been shown.
 */
let remainingLines: string[] = [];
let line: string = LOADER_MESSAGES[0];

function showNextLine() {
  if (remainingLines.length === 0)
    remainingLines = LOADER_MESSAGES.filter((each) => each !== line).sort(
      () => Math.random() - 0.5,
    );
  line = remainingLines.pop() ?? line;
  for (const listener of listeners) listener();
}

/**
 * Subscribes to changes of the message. All loaders on the page share one timer and one message.
 */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    showNextLine();
    timer = setInterval(showNextLine, ROTATION_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Returns the loader's current message, which changes every 3 s. */
export function useLoaderMessage(): string {
  return useSyncExternalStore(
    subscribe,
    () => line,
    () => LOADER_MESSAGES[0],
  );
}
