import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { reportDelivered } from './report-delivered.ts';

let isHidden = false;
let stop: () => void;
const put = jest.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
const emitUnread = (total: number) =>
  eventBus.emit('unread.changed', { total, byListType: {}, notifications: 0 });

beforeEach(() => {
  isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  globalThis.fetch = put;
  put.mockClear();
  emitUnread(0);
  stop = reportDelivered(createApiClient({ baseUrl: 'https://paddock.test' }));
});
afterEach(() => stop());

describe('reportDelivered', () => {
  it('reports once for each new message, and not when messages are read', () => {
    emitUnread(2);
    emitUnread(2);
    expect(put).toHaveBeenCalledTimes(1);
    expect(put.mock.calls[0]?.[0]).toBe('https://paddock.test/api/account/messages/delivered');
    emitUnread(1);
    expect(put).toHaveBeenCalledTimes(1);
    emitUnread(2);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('reports messages that arrived in a hidden tab once the tab is visible', () => {
    isHidden = true;
    emitUnread(1);
    expect(put).not.toHaveBeenCalled();
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(put).toHaveBeenCalledTimes(1);
  });
});
