import { useCallback, useEffect, useRef } from 'react';

type FindElement = () => HTMLElement | null;

/**
 * Moves the focus after a part of the page has updated, for example to the first listing that
 * "More" appended.
 * @param key identifies the content shown; the focus moves when the key changes
 * @returns a function to call before the navigation; it takes a callback that finds the element to
 * focus after the navigation
 */
export function useFocusAfterUpdate(key: string): (find: FindElement) => void {
  const wanted = useRef<FindElement | null>(null);
  useEffect(() => {
    wanted.current?.()?.focus({ preventScroll: true });
    wanted.current = null;
  }, [key]);
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
