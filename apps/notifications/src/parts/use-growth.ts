import { useEffect, useRef } from 'react';

/**
 * Calls `onGrowth` when the count is higher than the last known one.
 * @param count null while it is unknown
 */
export function useOnCountIncrease(count: number | null, onGrowth: () => void): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const hasGrown = before.current !== null && count !== null && count > before.current;
    before.current = count ?? before.current;
    if (hasGrown) onGrowth();
  }, [count, onGrowth]);
}
