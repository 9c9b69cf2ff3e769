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
])('%j: code ahead %s, payload ahead %s', (connection, code, payload) => {
  Object.assign(navigator, { connection });
  expect(mayPrefetchCode()).toBe(code);
  expect(mayPrefetchPayload()).toBe(payload);
});

test('a browser that says nothing of its connection is taken for a good one', () => {
  expect(mayPrefetchCode()).toBe(true);
  expect(mayPrefetchPayload()).toBe(true);
});

test('nothing is fetched ahead for whoever has chosen to save data, on whatever connection', () => {
  document.documentElement.dataset['saver'] = '';
  expect(mayPrefetchCode()).toBe(false);
  expect(mayPrefetchPayload()).toBe(false);
});
