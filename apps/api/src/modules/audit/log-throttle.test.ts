import { describe, expect, it } from '@jest/globals';
import { LogThrottle } from './log-throttle.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 9, minutes));
const WINDOW_MS = 10 * 60_000;

describe('LogThrottle', () => {
  it('logs an event once per key and window', () => {
    const throttle = new LogThrottle(100);
    expect(
      [0, 1, 9, 10, 11].map((minutes) => throttle.shouldLog('a', WINDOW_MS, at(minutes))),
    ).toEqual([true, false, false, true, false]);
    expect(throttle.shouldLog('b', WINDOW_MS, at(1))).toBe(true);
  });

  it('logs at most the given number of events in an hour, whatever their keys', () => {
    const throttle = new LogThrottle(3);
    const countLogged = (minutes: number) =>
      Array.from({ length: 50 }, (_, index) =>
        throttle.shouldLog(`${minutes} ${index}`, WINDOW_MS, at(minutes)),
      ).filter(Boolean).length;
    expect([countLogged(0), countLogged(59), countLogged(60)]).toEqual([3, 0, 3]);
  });
});
