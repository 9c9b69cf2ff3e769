import { useCallback, useEffect, useRef } from 'react';

type FindElement = () => HTMLElement | null;

/**
 * Moves the focus once a part of the page has renewed itself: to the first of the listings that "More" appended.
 * @param key of what is shown; a change of it is the renewal waited for
 * @returns to be called before the navigation, with what finds the element after it
 */
export function useFocusAfter(key: string): (find: FindElement) => void {
  const wanted = useRef<FindElement | null>(null);
  useEffect(() => {
    wanted.current?.()?.focus({ preventScroll: true });
    wanted.current = null;
  }, [key]);
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
