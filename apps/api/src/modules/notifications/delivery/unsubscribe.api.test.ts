import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NotificationPreferences } from '@paddock/contracts/http';
import {
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from '../../../testing/delivery-api.ts';
import { DAY } from '../../../testing/identity-api.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

const PATH = '/api/notifications/unsubscribe';

describe('unsubscribe routes', () => {
  let api: NotificationDeliveryApi;
  let hemi: NotificationDeliveryTestUser;
  let token: string;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    hemi = await api.person('uid-hemi');
    const [id = 0] = await api.recordEvent(api.createPostEvent(hemi));
    await api.deliverEmail(id);
    const link =
      api.mailServer.received[0]?.email.headers.find(({ key }) => key === 'list-unsubscribe')
        ?.value ?? '';
    token = new URL(link.replace(/^<|>$/g, '')).searchParams.get('token') ?? '';
  });
  afterAll(() => api.stop());
  beforeEach(() => api.query('delete from notification_preferences'));

  const fetchChannels = async () =>
    (
      await hemi.request('GET', '/api/account/notification-preferences')
    ).json<NotificationPreferences>().channels;
  const get = (given: string) =>
    api.api.app.inject({ method: 'GET', url: `${PATH}?token=${encodeURIComponent(given)}` });
  const post = (
    given: string,
    payload = 'List-Unsubscribe=One-Click',
    headers: Record<string, string> = {},
  ) =>
    api.api.app.inject({
      method: 'POST',
      url: `${PATH}?token=${encodeURIComponent(given)}`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('shows a confirmation page on GET and HEAD without changing anything', async () => {
    const response = await get(token);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([200, 'text/html; charset=utf-8', 'private, no-store']);
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.body).toContain('Stop emails about your own listings?');
    expect(response.body).toContain('<form method="post"><button type="submit">');
    await api.api.app.inject({ method: 'HEAD', url: `${PATH}?token=${token}` });
    expect((await fetchChannels()).post.email).toBe(true);
  });

  it('turns off emails of one type when the page’s form is submitted; submitting it again changes nothing', async () => {
    for (const payload of ['', '']) {
      const response = await post(token, payload, { 'sec-fetch-site': 'same-origin' });
      expect([response.statusCode, response.body.includes('You’ve unsubscribed')]).toEqual([
        200,
        true,
      ]);
    }
    const channels = await fetchChannels();
    expect(channels.post).toEqual({ inApp: true, push: true, email: false });
    expect(channels.message.email).toBe(true);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'accepts a one-click request of type %s that an email client sends from another site',
    async (type, payload) => {
      const response = await post(token, payload, {
        'content-type': type,
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
      });
      expect(response.statusCode).toBe(200);
      expect((await fetchChannels()).post.email).toBe(false);
    },
  );

  it('does not make another route accept writes from another site', async () => {
    const response = await api.api.app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      403,
      'cross_site_request',
    ]);
  });

  it('returns 410 and changes nothing when the token is forged, truncated, too old, or for another account or type', async () => {
    const other = await api.person('uid-other');
    const [row] = await api.query<{ public_id: number }>(
      'select public_id from accounts where id = $1',
      [other.accountId],
    );
    const [version = '', id = '', type = '', day = '', signature = ''] = token.split('.');
    const forged = [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      [version, String(row?.public_id), type, day, signature].join('.'),
      [version, id, 'message', day, signature].join('.'),
      [version, id, type, String(Number(day) + 1), signature].join('.'),
      createUnsubscribeToken(
        Buffer.alloc(32),
        { accountPublicId: Number(id), type: 'post' },
        api.now(),
      ),
      '<script>alert(1)</script>',
    ];
    for (const invalid of forged) {
      const [asked, done] = [await get(invalid), await post(invalid)];
      expect([asked.statusCode, done.statusCode]).toEqual([410, 410]);
      expect(asked.body).toContain('This link no longer works');
      expect(done.body).not.toContain('alert');
    }
    expect((await api.query('select * from notification_preferences')).length).toBe(0);
    api.advanceClock(401 * DAY);
    expect((await post(token)).statusCode).toBe(410);
    api.advanceClock(-401 * DAY);
    expect((await post(token)).statusCode).toBe(200);
  });

  it('accepts at most 120 requests an hour from one IP address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = new Set<number>();
    for (let count = 0; count < 121; count += 1)
      statuses.add((await post('x', '', headers)).statusCode);
    expect([...statuses]).toEqual([410, 429]);
  });
});
