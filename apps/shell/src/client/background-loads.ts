/** Loads what the page can do without at first, such as slots and error messages. */
import { isSlowLine } from '../held-photos.ts';
import { whenIdle } from './when-idle.ts';

/** Calls `load` when the page has time for it, and returns its result. */
export type LoadInBackground = <Result>(load: () => Promise<Result>) => Promise<Result>;

/**
 * On a slow line, loads one thing after another and none during a navigation. A tap would otherwise
 * wait for all of them: at 50 kbit/s they take 15 s, and the next page's document 4 s.
 *
 * @param whenReady resolves when the page responds to clicks
 * @param whenNavigated resolves when no navigation is in progress
 */
export function createBackgroundLoads(
  whenReady: Promise<void>,
  whenNavigated: () => Promise<void>,
): LoadInBackground {
  let last: Promise<unknown> = Promise.resolve();
  return async (load) => {
    await whenReady;
    await whenIdle();
    if (!isSlowLine()) return load();
    const result = last.then(whenNavigated).then(load);
    last = result.catch(() => undefined);
    return result;
  };
}
