/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { mayPrefetchCode, mayPrefetchPayload } from './connection.ts';

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
  'with the connection %j, prefetching code is %s and prefetching data %s',
  (connection, code, payload) => {
    Object.assign(navigator, { connection });
    expect(mayPrefetchCode()).toBe(code);
    expect(mayPrefetchPayload()).toBe(payload);
  },
);

test('prefetching is allowed when the browser has no Network Information API', () => {
  expect(mayPrefetchCode()).toBe(true);
  expect(mayPrefetchPayload()).toBe(true);
});

test('prefetching is off when the user has chosen to save data', () => {
  document.documentElement.dataset['saver'] = '';
  expect(mayPrefetchCode()).toBe(false);
  expect(mayPrefetchPayload()).toBe(false);
});
