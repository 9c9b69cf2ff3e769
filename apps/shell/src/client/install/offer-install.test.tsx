import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { deferInstallPrompt } from './install-prompt-event.ts';
import { offerInstall } from './offer-install.ts';

const HOUR_MS = 3_600_000;
const prompt = jest.fn(() => Promise.resolve());
let nowMs = 1_800_000_000_000;
let goToPage: () => void = () => undefined;

function letBrowserOffer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

/** Opens a document, and then one more page by a link. */
function visit(): void {
  nowMs += HOUR_MS;
  const stop = offerInstall({
    subscribe(listener) {
      goToPage = () => listener({ navigation: { state: 'idle' } });
      return () => undefined;
    },
  });
  goToPage();
  stop();
}

deferInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  for (const { id } of getToasts()) closeToast(id);
});
afterEach(() => void jest.restoreAllMocks());

const getOffers = () =>
  getToasts().filter(({ text, isClosing }) => text.includes('home screen') && !isClosing);

test('offerInstall offers nothing when the browser cannot install the site', () => {
  visit();
  visit();
  visit();
  expect(getOffers()).toEqual([]);
});

test('offerInstall offers once, on the second page of the third visit, in place of the browser’s banner', () => {
  expect(letBrowserOffer().defaultPrevented).toBe(true);
  visit();
  visit();
  expect(getOffers()).toEqual([]);
  nowMs += HOUR_MS;
  offerInstall({
    subscribe(listener) {
      goToPage = () => listener({ navigation: { state: 'idle' } });
      return () => undefined;
    },
  });
  expect(getOffers()).toEqual([]);
  goToPage();
  expect(getOffers()).toHaveLength(1);
  expect(prompt).not.toHaveBeenCalled();
  getOffers()[0]?.action?.onAct();
  expect(prompt).toHaveBeenCalledTimes(1);
  visit();
  visit();
  expect(getOffers()).toHaveLength(1);
});
