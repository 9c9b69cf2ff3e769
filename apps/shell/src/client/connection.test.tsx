import { afterEach, expect, test } from '@jest/globals';
import { canPrefetchCode, canPrefetchData } from './connection.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset['saver'];
});

test.each([
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, true],
  [{ effectiveType: '3g', rtt: 1_350, downlink: 1 }, false, true],
  [{ effectiveType: '3g', rtt: 50, downlink: 0.05 }, false, true],
  [{ effectiveType: '3g', rtt: 400, downlink: 0.4 }, true, true],
  [{ effectiveType: '2g' }, false, true],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ effectiveType: '4g', saveData: true }, false, false],
])(
  'on the connection %j, prefetching code is %s and prefetching data is %s',
  (connection, code, payload) => {
    Object.assign(navigator, { connection });
    expect(canPrefetchCode()).toBe(code);
    expect(canPrefetchData()).toBe(payload);
  },
);

test.each([
  ['allowed', 1_900, true],
  ['off', 2_000, false],
])(
  'without the Network Information API, prefetching code is %s after a document that took %d ms',
  (_what, elapsedMs, expected) => {
    Object.assign(performance, {
      getEntriesByType: () => [{ requestStart: 40, responseEnd: 40 + elapsedMs }],
    });
    expect(canPrefetchCode()).toBe(expected);
    expect(canPrefetchData()).toBe(true);
  },
);

test('prefetching is off when the user has turned on data saving', () => {
  document.documentElement.dataset['saver'] = '';
  expect(canPrefetchCode()).toBe(false);
  expect(canPrefetchData()).toBe(false);
});
