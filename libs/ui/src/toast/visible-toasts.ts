import type { Toast } from './toast.ts';

/** Spec 9: at most so many at once. */
export const MOST_TOASTS = 5;

export interface ToastPlaces {
  readonly visible: readonly Toast[];
  /** Those that have to go for the others to have room. */
  readonly displaced: readonly Toast[];
}

/**
 * Who of the list is seen. A new toast pushes out the oldest that is no error, since errors never vanish unread; where
 * five errors stand, it waits until one is dismissed.
 */
export function placeToasts(list: readonly Toast[]): ToastPlaces {
  const tooMany = Math.max(0, list.length - MOST_TOASTS);
  const goers = list.filter(
    ({ tone, isClosing }, index) => isClosing || (tone !== 'error' && index < list.length - 1),
  );
  // Those that are on their way out anyway go first.
  const displaced = [...goers]
    .sort((a, b) => Number(b.isClosing) - Number(a.isClosing))
    .slice(0, tooMany);
  return {
    visible: list.filter((each) => !displaced.includes(each)).slice(0, MOST_TOASTS),
    displaced,
  };
}
