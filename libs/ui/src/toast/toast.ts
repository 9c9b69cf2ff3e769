/**
 * Toasts: short words about what just happened. This half is what a page needs to say something; who shows it is
 * `Toasts`, which the shell loads when the first one comes.
 *
 * The library is compiled into the shell and into each remote, so the list lives on `globalThis` under one symbol: its
 * shape is a contract between releases.
 */
export type ToastTone = 'neutral' | 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  /** Default `neutral`. An `error` stays until it is dismissed. */
  readonly tone?: ToastTone;
  /** What happened, and for an error what to do: one or two sentences. */
  readonly text: string;
  /** One thing to do about it: "Undo". It closes the toast. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** On its way out: removed 200 ms after this. */
  readonly isClosing: boolean;
}

interface ToastStore {
  /** Oldest first, those that wait for a place too. Replaced, never changed. */
  list: readonly Toast[];
  lastId: number;
  readonly listeners: Set<() => void>;
}

/** Spec 9: removal 200 ms after close. */
const REMOVAL_DELAY_MS = 200;

const KEY = Symbol.for('paddock.toasts');
const shared = globalThis as { [KEY]?: ToastStore | undefined };
const store = (shared[KEY] ??= { list: [], lastId: 0, listeners: new Set() });

function replace(list: readonly Toast[]) {
  store.list = list;
  for (const listener of store.listeners) listener();
}

export function subscribeToasts(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return store.list;
}

/** Closes a toast; it is gone 200 ms later. */
export function closeToast(id: number): void {
  if (!store.list.some((each) => each.id === id && !each.isClosing)) return;
  replace(store.list.map((each) => (each.id === id ? { ...each, isClosing: true } : each)));
  setTimeout(() => replace(store.list.filter((each) => each.id !== id)), REMOVAL_DELAY_MS);
}

/** Shows a toast. In the browser alone. @returns its id, for `closeToast` */
export function toast(message: ToastMessage): number {
  const id = (store.lastId += 1);
  replace([...store.list, { ...message, id, isClosing: false }]);
  return id;
}
