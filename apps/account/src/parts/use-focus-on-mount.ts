import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref whose element receives the focus when it is mounted, unless `isEnabled` is false. */
export function useFocusOnMount<Target extends HTMLElement>(
  isEnabled = true,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const isEnabledOnMount = useRef(isEnabled);
  useEffect(() => {
    if (isEnabledOnMount.current) target.current?.focus();
  }, []);
  return target;
}
