import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { tellDelivered } from './tell-delivered.ts';

let isHidden = false;
let end: () => void;
const put = jest.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
const unread = (total: number) =>
  eventBus.emit('unread.changed', { total, byListType: {}, notifications: 0 });

beforeEach(() => {
  isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  globalThis.fetch = put;
  put.mockClear();
  unread(0);
  end = tellDelivered(createApiClient({ baseUrl: 'https://paddock.test' }));
});
afterEach(() => end());

test('tells once for each message that comes, and nothing when some are read', () => {
  unread(2);
  unread(2);
  expect(put).toHaveBeenCalledTimes(1);
  expect(put.mock.calls[0]?.[0]).toBe('https://paddock.test/api/account/messages/delivered');
  unread(1);
  expect(put).toHaveBeenCalledTimes(1);
  unread(2);
  expect(put).toHaveBeenCalledTimes(2);
});

test('what nobody looks at is told when somebody does', () => {
  isHidden = true;
  unread(1);
  expect(put).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(put).toHaveBeenCalledTimes(1);
});
