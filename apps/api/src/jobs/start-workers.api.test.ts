/** From the act to the phone and the mailbox, with nothing in between done by hand. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeliveryApi, type DeliveryApi, type Person } from '../testing/delivery-api.ts';
import { startWorkers } from './start-workers.ts';

const POLL_MS = 10;

describe('what somebody is told of', () => {
  let api: DeliveryApi;
  let hemi: Person;

  beforeAll(async () => {
    api = await startDeliveryApi();
    hemi = await api.person('uid-hemi');
    await api.subscribe(hemi, 'phone');
    startWorkers(api.api.services, api.api.app.log);
  });
  // The workers end with the server.
  afterAll(() => api.stop());

  it('reaches their phone and their mailbox by itself, once', async () => {
    const [id = 0] = await api.tell(api.post(hemi));
    await api.tell(api.post(hemi));
    const states = () =>
      api.query<{ state: string }>("select state::text from pgboss.job where name like 'deliver%'");
    while ((await states()).some(({ state }) => state !== 'completed')) await pause(POLL_MS);
    expect(api.pushService.received.map(({ payload }) => payload.id)).toEqual([String(id)]);
    expect(api.mailServer.received.map(({ mail }) => mail.messageId)).toEqual([
      `<notification-${id}@paddock.example>`,
    ]);
    expect(api.pushService.faults).toEqual([]);
    expect(
      await api.query(
        'select channel from notification_deliveries where notification_id = $1 order by channel',
        [id],
      ),
    ).toEqual([{ channel: 'email' }, { channel: 'push' }]);
  });
});
