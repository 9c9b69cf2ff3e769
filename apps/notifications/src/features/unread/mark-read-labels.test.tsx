import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@paddock/api-client';
import { Subject } from 'rxjs';
import { useUnreadRows } from '../../parts/read-ids.ts';
import type { SeenNotifications } from '../../parts/seen.ts';
import { createSampleNotification } from '../../parts/testing/sample-notifications.ts';
import { markRead } from './mark-read.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('markRead removes the label "New" when the bell stops counting, and restores it while the request fails', () => {
  const seen = new Subject<SeenNotifications>();
  const responses: Subject<number>[] = [];
  const subscription = markRead(seen, () => {
    responses.push(new Subject());
    return responses.at(-1) ?? new Subject();
  }).subscribe();
  const notification = createSampleNotification(1);
  const { result } = renderHook(() => useUnreadRows([notification], 0));
  const hasLabel = () => result.current.isUnread(notification);

  act(() => seen.next({ view: 'page', ids: [notification.id] }));
  expect([hasLabel(), result.current.count]).toEqual([true, 1]);
  act(() => {
    jest.advanceTimersByTime(1_000);
  });
  expect([hasLabel(), result.current.count]).toEqual([false, 0]);
  act(() => responses[0]?.error(new ApiError(503, { code: 'http_503', message: '' })));
  expect(hasLabel()).toBe(true);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  act(() => responses[1]?.next(0));
  expect(hasLabel()).toBe(false);
  subscription.unsubscribe();
});
