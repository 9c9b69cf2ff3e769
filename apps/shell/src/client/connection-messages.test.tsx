import { afterEach, expect, test } from '@jest/globals';
import { currentToasts } from '@paddock/ui/toast/toast.ts';
import { sayConnection } from './connection-messages.ts';

let stop: () => void;
afterEach(() => stop());

const words = () =>
  currentToasts()
    .filter(({ isClosing }) => !isClosing)
    .map(({ text }) => text);

test('says once that one is offline, and takes it back when one is online again', () => {
  stop = sayConnection();
  dispatchEvent(new Event('online'));
  expect(words()).toEqual([]);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('offline'));
  expect(words()).toEqual(['You are offline. What you have open can still be read.']);
  dispatchEvent(new Event('online'));
  expect(words()).toEqual(['Back online']);
});
