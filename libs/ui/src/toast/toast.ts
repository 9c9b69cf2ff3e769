/**
 * Toasts: short messages about what just happened. This module is all that a page needs to show
 * one. The shell loads the `Toasts` component, which renders them, when the first one is added.
 *
 * The library is compiled into the shell and into each remote, so the list is stored on
 * `globalThis` under a shared symbol. Its shape is a contract between releases.
 */
export type ToastTone = 'neutral' | 'success' | 'info' | 'warning' | 'error';

/** A message to show as a toast. */
export interface ToastMessage {
  /** Default `neutral`. An `error` is shown until the user dismisses it. */
  readonly tone?: ToastTone;
  /** One or two sentences: what happened and, for an error, what to do. */
  readonly text: string;
  /** One action, such as "Undo". It also closes the toast. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** A toast in the list. */
export interface Toast extends ToastMessage {
  readonly id: number;
  /** True while the toast fades out. It is removed from the list after REMOVAL_DELAY_MS. */
  readonly isClosing: boolean;
}

interface ToastStore {
  /** Oldest first, including toasts that wait for space. Replaced on each change, never mutated. */
  list: readonly Toast[];
  lastId: number;
  readonly listeners: Set<() => void>;
}

/** A toast is removed 200 ms after it is closed (specification section 9). */
const REMOVAL_DELAY_MS = 200;

const KEY = Symbol.for('paddock.toasts');
const shared = globalThis as { [KEY]?: ToastStore | undefined };
const store = (shared[KEY] ??= { list: [], lastId: 0, listeners: new Set() });

function replaceList(list: readonly Toast[]) {
  store.list = list;
  for (const listener of store.listeners) listener();
}

/** Calls the listener after every change of the list. @returns a function that unsubscribes */
export function subscribeToasts(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

/** Returns all toasts that are not removed yet, oldest first. */
export function getToasts(): readonly Toast[] {
  return store.list;
}

/** Closes a toast. It is removed 200 ms later, after it has faded out. */
export function closeToast(id: number): void {
  if (!store.list.some((each) => each.id === id && !each.isClosing)) return;
  replaceList(store.list.map((each) => (each.id === id ? { ...each, isClosing: true } : each)));
  setTimeout(() => replaceList(store.list.filter((each) => each.id !== id)), REMOVAL_DELAY_MS);
}

/** Shows a toast. Call it only in the browser. @returns the toast's id, for `closeToast` */
export function toast(message: ToastMessage): number {
  const id = (store.lastId += 1);
  replaceList([...store.list, { ...message, id, isClosing: false }]);
  return id;
}
