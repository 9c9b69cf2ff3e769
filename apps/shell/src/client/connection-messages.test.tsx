import { afterEach, expect, test } from '@jest/globals';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { showConnectionMessages } from './connection-messages.ts';

let stop: () => void;
afterEach(() => {
  stop();
  for (const { id } of getToasts()) closeToast(id);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const listToastTexts = () =>
  getToasts()
    .filter(({ isClosing }) => !isClosing)
    .map(({ text }) => text);

test('showConnectionMessages shows a message while offline, and another one when the browser is back online', () => {
  stop = showConnectionMessages();
  dispatchEvent(new Event('online'));
  expect(listToastTexts()).toEqual([]);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('offline'));
  expect(listToastTexts()).toEqual(['You’re offline.']);
  dispatchEvent(new Event('online'));
  expect(listToastTexts()).toEqual(['You’re back online.']);
});

test('showConnectionMessages mentions saved pages only where a service worker can show them', () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {} },
  });
  stop = showConnectionMessages();
  dispatchEvent(new Event('offline'));
  expect(listToastTexts()).toEqual(['You’re offline. You can still read pages you’ve opened.']);
});
