import type { Toast } from './toast.ts';

/** The maximum number of toasts shown at the same time (specification section 9). */
export const MAX_VISIBLE_TOASTS = 5;

/** The toasts to show, and those to close. */
export interface ToastSelection {
  readonly visible: readonly Toast[];
  /** The toasts to close to make room for newer ones. */
  readonly displaced: readonly Toast[];
}

/**
 * Selects the toasts to show. A new toast replaces the oldest toast that is not an error. When all
 * shown toasts are errors, the new toast waits until one of them is dismissed.
 */
export function selectToasts(list: readonly Toast[]): ToastSelection {
  const excess = Math.max(0, list.length - MAX_VISIBLE_TOASTS);
  const replaceable = list.filter(
    ({ tone, isClosing }, index) => isClosing || (tone !== 'error' && index < list.length - 1),
  );
  // Toasts that are already closing are replaced before others.
  const displaced = [...replaceable]
    .sort((a, b) => Number(b.isClosing) - Number(a.isClosing))
    .slice(0, excess);
  return {
    visible: list.filter((each) => !displaced.includes(each)).slice(0, MAX_VISIBLE_TOASTS),
    displaced,
  };
}
