import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';

const EVENTS = ['pointerover', 'focusin', 'focusout', 'visibilitychange'] as const;

/**
 * Returns true while the pointer is over the element, while the element contains the focus, or
 * while the page is hidden. It listens on the document, because an element that is removed gets no
 * leave or blur events.
 */
export function useIsPaused(ref: RefObject<HTMLElement | null>): boolean {
  const isHovered = useRef(false);
  const subscribe = useCallback(
    (listener: () => void) => {
      const handle = ({ type, target }: Event) => {
        if (type === 'pointerover')
          isHovered.current = target instanceof Node && ref.current?.contains(target) === true;
        listener();
      };
      for (const event of EVENTS) document.addEventListener(event, handle);
      return () => {
        for (const event of EVENTS) document.removeEventListener(event, handle);
      };
    },
    [ref],
  );
  const getSnapshot = useCallback(
    () =>
      isHovered.current ||
      ref.current?.contains(document.activeElement) === true ||
      document.hidden,
    [ref],
  );
  return useSyncExternalStore(subscribe, getSnapshot, () => false);
}
