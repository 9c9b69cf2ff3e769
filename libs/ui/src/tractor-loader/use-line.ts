import { useSyncExternalStore } from 'react';
import { LOADER_LINES } from './lines.ts';

/** Spec 9: loader line rotation. */
const ROTATION_MS = 3_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Those still to come in this round, in random order: none is said twice before all have been. */
let coming: string[] = [];
let line: string = LOADER_LINES[0];

function turn() {
  if (coming.length === 0)
    coming = LOADER_LINES.filter((each) => each !== line).sort(() => Math.random() - 0.5);
  line = coming.pop() ?? line;
  for (const listener of listeners) listener();
}

/** One clock and one line for all loaders of the page. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    turn();
    timer = setInterval(turn, ROTATION_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** A line of the loader, another every 3 s. */
export function useLine(): string {
  return useSyncExternalStore(
    subscribe,
    () => line,
    () => LOADER_LINES[0],
  );
}
