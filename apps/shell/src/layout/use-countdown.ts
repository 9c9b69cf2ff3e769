import { useEffect, useEffectEvent, useState } from 'react';

export interface Countdown {
  /**
   * The remaining seconds: the initial number on the server and before hydration, null after
   * `stop`.
   */
  readonly secondsLeft: number | null;
  readonly stop: () => void;
}

const SECOND_MS = 1000;

/** Counts down, then calls `onEnd`. Users can stop it, to have more time to read (WCAG 2.2.1). */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(seconds);
  const isStopped = secondsLeft === null;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return;
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, isStopped]);

  return { secondsLeft, stop: () => setSecondsLeft(null) };
}
