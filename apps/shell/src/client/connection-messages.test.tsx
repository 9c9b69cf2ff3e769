import { afterEach, expect, test } from '@jest/globals';
import { currentToasts } from '@paddock/ui/toast/toast.ts';
import { sayConnection } from './connection-messages.ts';

let stop: () => void;
afterEach(() => stop());

const listToastTexts = () =>
  currentToasts()
    .filter(({ isClosing }) => !isClosing)
    .map(({ text }) => text);

test('showConnectionMessages shows one message while offline, and another when back online', () => {
  stop = sayConnection();
  dispatchEvent(new Event('online'));
  expect(listToastTexts()).toEqual([]);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('offline'));
  expect(listToastTexts()).toEqual(['You are offline. What you have open can still be read.']);
  dispatchEvent(new Event('online'));
  expect(listToastTexts()).toEqual(['Back online']);
});
