import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';

const EVENTS = ['pointerover', 'focusin', 'focusout', 'visibilitychange'] as const;

/**
 * Whether an element is under the pointer or has the focus inside, or nobody looks at the page at all. Read from the
 * document, since an element that is taken away hears neither the pointer nor the focus leave.
 */
export function useAttention(ref: RefObject<HTMLElement | null>): boolean {
  const isPointed = useRef(false);
  const subscribe = useCallback(
    (listener: () => void) => {
      const handle = ({ type, target }: Event) => {
        if (type === 'pointerover')
          isPointed.current = target instanceof Node && ref.current?.contains(target) === true;
        listener();
      };
      for (const event of EVENTS) document.addEventListener(event, handle);
      return () => {
        for (const event of EVENTS) document.removeEventListener(event, handle);
      };
    },
    [ref],
  );
  const isAttended = useCallback(
    () =>
      isPointed.current ||
      ref.current?.contains(document.activeElement) === true ||
      document.hidden,
    [ref],
  );
  return useSyncExternalStore(subscribe, isAttended, () => false);
}
