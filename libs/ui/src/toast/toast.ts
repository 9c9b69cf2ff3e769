/**
 * Toasts: short messages about what has just happened. A page needs only this module to show one.
 * The shell loads the `Toasts` component, which renders toasts, when the first toast is added.
 *
 * This library is compiled into the shell and into each remote, so the list of toasts is stored on
 * `globalThis` under a shared symbol. The shape of the stored value is a contract between releases.
 */
export type ToastTone = 'neutral' | 'success' | 'info' | 'warning' | 'error';

/** A message to show as a toast. */
export interface ToastMessage {
  /** The default is `neutral`. An `error` is shown until the user dismisses it. */
  readonly tone?: ToastTone;
  /** One or two sentences: what happened and, for an error, what to do. */
  readonly text: string;
  /** True to show the toast until the user dismisses it, as an `error` is. */
  readonly isSticky?: boolean;
  /** One action, such as "Undo". Using it also closes the toast. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** A toast in the list. */
export interface Toast extends ToastMessage {
  readonly id: number;
  /** True while the toast fades out. After REMOVAL_DELAY_MS the toast is removed from the list. */
  readonly isClosing: boolean;
}

interface ToastStore {
  /**
   * All toasts, oldest first, including those that are not shown yet because too many others are.
   * The array is replaced on each change, never mutated.
   */
  list: readonly Toast[];
  lastId: number;
  readonly listeners: Set<() => void>;
}

/** The time from closing a toast until its removal (specification section 9). */
const REMOVAL_DELAY_MS = 200;

const KEY = Symbol.for('paddock.toasts');
const shared = globalThis as { [KEY]?: ToastStore | undefined };
const store = (shared[KEY] ??= { list: [], lastId: 0, listeners: new Set() });

function replaceList(list: readonly Toast[]) {
  store.list = list;
  for (const listener of store.listeners) listener();
}

/**
 * Calls the listener after every change of the list.
 * @returns a function that unsubscribes
 */
export function subscribeToasts(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

/** Returns all toasts that have not been removed yet, oldest first. */
export function getToasts(): readonly Toast[] {
  return store.list;
}

/** Closes a toast. After it has faded out, 200 ms later, it is removed. */
export function closeToast(id: number): void {
  if (!store.list.some((each) => each.id === id && !each.isClosing)) return;
  replaceList(store.list.map((each) => (each.id === id ? { ...each, isClosing: true } : each)));
  setTimeout(() => replaceList(store.list.filter((each) => each.id !== id)), REMOVAL_DELAY_MS);
}

/**
 * Shows a toast. Call it only in the browser.
 * @returns the toast's id, for `closeToast`
 */
export function toast(message: ToastMessage): number {
  const id = (store.lastId += 1);
  replaceList([...store.list, { ...message, id, isClosing: false }]);
  return id;
}
