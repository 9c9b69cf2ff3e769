import { afterEach, expect, test } from '@jest/globals';
import { canPrefetchCode, canPrefetchData } from './connection.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset['saver'];
});

test.each([
  [{}, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, true],
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

test('prefetching is allowed when the browser has no Network Information API', () => {
  expect(canPrefetchCode()).toBe(true);
  expect(canPrefetchData()).toBe(true);
});

test('prefetching is off when the user has turned on data saving', () => {
  document.documentElement.dataset['saver'] = '';
  expect(canPrefetchCode()).toBe(false);
  expect(canPrefetchData()).toBe(false);
});
