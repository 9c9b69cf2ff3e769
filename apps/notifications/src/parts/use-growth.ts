import { useEffect, useRef } from 'react';

/** Calls back when the count grows, from the first one that is known. @param count null: not known yet */
export function useGrowth(count: number | null, onGrowth: () => void): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const hasGrown = before.current !== null && count !== null && count > before.current;
    before.current = count ?? before.current;
    if (hasGrown) onGrowth();
  }, [count, onGrowth]);
}
