/** Tests the whole way from an event to the push and the email, with real workers. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from './testing/delivery-api.ts';
import { startWorkers } from './start-workers.ts';

const POLL_MS = 10;

describe('startWorkers', () => {
  let api: NotificationDeliveryApi;
  let hemi: NotificationDeliveryTestUser;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    hemi = await api.person('uid-hemi');
    await api.subscribe(hemi, 'phone');
    startWorkers(api.api);
  });
  // Stopping the server stops the workers.
  afterAll(() => api.stop());

  it('delivers a notification once by push and by email', async () => {
    const [id = 0] = await api.recordEvent(api.createPostEvent(hemi));
    await api.recordEvent(api.createPostEvent(hemi));
    const getStates = () =>
      api.query<{ state: string }>("select state::text from pgboss.job where name like 'deliver%'");
    while ((await getStates()).some(({ state }) => state !== 'completed')) await pause(POLL_MS);
    expect(api.pushService.received.map(({ payload }) => payload.id)).toEqual([String(id)]);
    expect(api.mailServer.received.map(({ email }) => email.messageId)).toEqual([
      `<notification-${id}@paddock.example>`,
    ]);
    expect(api.pushService.errors).toEqual([]);
    expect(
      await api.query(
        'select channel from notification_deliveries where notification_id = $1 order by channel',
        [id],
      ),
    ).toEqual([{ channel: 'email' }, { channel: 'push' }]);
  });
});
