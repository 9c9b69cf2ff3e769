import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { NotificationPreferences, PushState } from '@paddock/contracts/http';
import { Preferences } from './preferences.tsx';

const ALL_CHANNELS = { inApp: true, push: true, email: true };
const PREFERENCES: NotificationPreferences = {
  channels: {
    message: ALL_CHANNELS,
    watchlist: ALL_CHANNELS,
    'saved-search': ALL_CHANNELS,
    post: ALL_CHANNELS,
    application: ALL_CHANNELS,
    news: { inApp: true, push: false, email: false },
    safety: ALL_CHANNELS,
  },
  quietHours: null,
};
const KEY = Buffer.from(Uint8Array.from({ length: 65 }, (_each, index) => index)).toString(
  'base64url',
);
const PUSH: PushState = { publicKey: KEY, subscriptions: [] };

interface Call {
  readonly request: string;
  readonly body: unknown;
}
let calls: Call[];
let responses: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  calls = [];
  responses = { 'PUT /api/account/notification-preferences': () => new Response('{}') };
  globalThis.fetch = async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({ request, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const getResponse = responses[request];
    if (!getResponse) throw new TypeError('Failed to fetch');
    return getResponse();
  };
});

/** Renders the preferences and waits until they have detected the browser's push support. */
async function renderPreferences(preferences = PREFERENCES, push = PUSH): Promise<RenderResult> {
  const view = render(<Preferences preferences={preferences} push={push} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return view;
}
const getSwitch = (type: string, channel: string) =>
  within(screen.getByRole('group', { name: type })).getByRole('switch', { name: channel });
const getSavedPreferences = () =>
  calls
    .filter(({ request }) => request.startsWith('PUT'))
    .map(({ body }) => body as NotificationPreferences);
const rejectWith = (status: number) => () =>
  Response.json({ code: 'bad_request', message: 'Not like that.', requestId: 'r' }, { status });

describe('Preferences: channels', () => {
  test('shows a description for each type and a switch for each channel', async () => {
    await renderPreferences();
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual([
      'Messages',
      'Watchlist',
      'Saved searches',
      'Your listings',
      'Applications',
      'News',
      'Safety',
    ]);
    expect(screen.getByRole('group', { name: 'Messages' })).toHaveAccessibleDescription(
      'You have a new message.',
    );
    expect(
      within(screen.getByRole('group', { name: 'News' }))
        .getAllByRole<HTMLInputElement>('switch')
        .map(({ checked }) => checked),
    ).toEqual([true, false, false]);
  });

  test('renders disabled switches on the server', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Preferences preferences={PREFERENCES} push={PUSH} />);
    const switches = [...page.querySelectorAll<HTMLInputElement>('fieldset input')];
    expect(switches).toHaveLength(21);
    expect(switches.every(({ disabled }) => disabled)).toBe(true);
    expect(switches.filter(({ checked }) => checked)).toHaveLength(19);
  });

  test('does not let the user turn off emails about safety', async () => {
    await renderPreferences();
    expect(getSwitch('Safety', 'Email')).toBeDisabled();
    expect(getSwitch('Safety', 'Email')).toBeChecked();
    expect(getSwitch('Safety', 'On Paddock')).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Safety' })).toHaveAccessibleDescription(
      /We always send these by email/,
    );
  });

  test('saves a choice at once and confirms it', async () => {
    await renderPreferences();
    await userEvent.click(getSwitch('News', 'Push'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(getSavedPreferences()).toEqual([
      {
        ...PREFERENCES,
        channels: { ...PREFERENCES.channels, news: { inApp: true, push: true, email: false } },
      },
    ]);
  });

  test('sends choices that are made during a request together in the next request', async () => {
    const gate = Promise.withResolvers<Response>();
    responses['PUT /api/account/notification-preferences'] = () =>
      getSavedPreferences().length === 1 ? gate.promise : new Response('{}');
    await renderPreferences();
    for (const type of ['Messages', 'Watchlist', 'Applications'])
      await userEvent.click(getSwitch(type, 'Email'));
    expect(getSavedPreferences()).toHaveLength(1);
    await act(() => {
      gate.resolve(new Response('{}'));
      return gate.promise;
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(
      getSavedPreferences().map(({ channels }) => [
        channels.message.email,
        channels.watchlist.email,
        channels.application.email,
      ]),
    ).toEqual([
      [false, true, true],
      [false, false, false],
    ]);
  });

  test('keeps a choice when there is no response, and saves it when the connection is back', async () => {
    const put = responses['PUT /api/account/notification-preferences'];
    delete responses['PUT /api/account/notification-preferences'];
    await renderPreferences();
    await userEvent.click(getSwitch('News', 'Email'));
    expect(await screen.findByText(/Not saved yet. We couldn’t reach Paddock/)).toBeVisible();
    expect(getSwitch('News', 'Email')).toBeChecked();
    if (put) responses['PUT /api/account/notification-preferences'] = put;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(getSavedPreferences()).toHaveLength(2);
  });

  test('saves a choice that was not sent when the user clicks Try again', async () => {
    const put = responses['PUT /api/account/notification-preferences'];
    delete responses['PUT /api/account/notification-preferences'];
    await renderPreferences();
    await userEvent.click(getSwitch('News', 'Email'));
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    if (put) responses['PUT /api/account/notification-preferences'] = put;
    await userEvent.click(retryButton);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(getSavedPreferences().map(({ channels }) => channels.news.email)).toEqual([true, true]);
  });

  test('undoes a choice that is not saved', async () => {
    delete responses['PUT /api/account/notification-preferences'];
    await renderPreferences();
    await userEvent.click(getSwitch('News', 'Email'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(getSwitch('News', 'Email')).not.toBeChecked();
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });

  test('reverts a choice that the server rejects, and shows the server’s message', async () => {
    responses['PUT /api/account/notification-preferences'] = rejectWith(400);
    await renderPreferences();
    await userEvent.click(getSwitch('News', 'Email'));
    expect(
      await screen.findByText('We couldn’t save that, so we’ve changed it back. Not like that.'),
    ).toBeVisible();
    expect(getSwitch('News', 'Email')).not.toBeChecked();
  });
});

describe('Preferences: quiet hours', () => {
  test('starts with default times when switched on, and removes the times when switched off', async () => {
    await renderPreferences();
    expect(screen.queryByLabelText('From')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    expect(screen.getByLabelText('From')).toHaveValue('21:00');
    await waitFor(() =>
      expect(getSavedPreferences().at(-1)?.quietHours).toEqual({
        from: '21:00',
        to: '05:30',
        timeZone: 'Pacific/Auckland',
      }),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(getSavedPreferences().at(-1)?.quietHours).toBeNull());
  });

  test('saves times and time zone, but not while a time is incomplete or both times are equal', async () => {
    await renderPreferences({
      ...PREFERENCES,
      quietHours: { from: '22:00', to: '06:00', timeZone: 'Pacific/Auckland' },
    });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '22:00' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/two different times/);
    expect(getSavedPreferences()).toEqual([]);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '07:15' } });
    await waitFor(() =>
      expect(getSavedPreferences().at(-1)?.quietHours).toEqual({
        from: '22:00',
        to: '07:15',
        timeZone: 'Pacific/Auckland',
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Chatham Islands');
    await waitFor(() =>
      expect(getSavedPreferences().at(-1)?.quietHours?.timeZone).toBe('Pacific/Chatham'),
    );
  });
});

describe('Preferences: push', () => {
  const subscription = {
    options: { applicationServerKey: null as ArrayBuffer | null },
    unsubscribe: jest.fn<() => Promise<boolean>>(),
    toJSON: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
  };
  let subscribed: typeof subscription | null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: jest.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof subscription>>(),
  };
  const registration = { active: { state: 'activated' }, pushManager };
  const register =
    jest.fn<(address: string, options: RegistrationOptions) => Promise<typeof registration>>();
  const requestPermission = jest.fn<() => Promise<NotificationPermission>>();
  let permission: NotificationPermission;

  function simulateDevice(userAgent: string, hasPush: boolean): void {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    const fakes = {
      PushManager: () => undefined,
      Notification: Object.defineProperty({ requestPermission }, 'permission', {
        get: () => permission,
      }),
    };
    for (const [name, value] of Object.entries(fakes)) {
      if (hasPush) Object.defineProperty(globalThis, name, { value, configurable: true });
      else Reflect.deleteProperty(globalThis, name);
    }
    if (hasPush)
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { register, getRegistration: () => Promise.resolve(registration) },
        configurable: true,
      });
    else Reflect.deleteProperty(navigator, 'serviceWorker');
  }

  beforeEach(() => {
    subscribed = null;
    permission = 'default';
    register.mockReset().mockResolvedValue(registration);
    requestPermission
      .mockReset()
      .mockImplementation(() => Promise.resolve((permission = 'granted')));
    pushManager.subscribe
      .mockReset()
      .mockImplementation(() => Promise.resolve((subscribed = subscription)));
    subscription.unsubscribe.mockReset().mockImplementation(() => {
      subscribed = null;
      return Promise.resolve(true);
    });
    simulateDevice('Mozilla/5.0 (X11; Linux x86_64) Chrome/140', true);
  });
  afterEach(() => simulateDevice('node', false));

  const ownDevice = {
    id: '41',
    kind: 'web',
    device: 'Chrome on Linux',
    created: '2026-11-01T00:00:00.000Z',
    isThisSession: true,
  } as const;
  const turnOn = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));

  test('explains push first, requests permission only on a click, and then subscribes', async () => {
    responses['POST /api/account/push'] = () => Response.json({ id: '41' }, { status: 201 });
    responses['GET /api/account/push'] = () =>
      Response.json({ ...PUSH, subscriptions: [ownDevice] });
    await renderPreferences();
    expect(screen.getByText(/^Push notifications appear on your screen/)).toBeVisible();
    await screen.findByRole('button', { name: 'Turn on for this device' });
    expect([register.mock.calls.length, requestPermission.mock.calls.length]).toEqual([0, 0]);
    await turnOn();
    expect(await screen.findByText('On for this device')).toBeVisible();
    expect(register).toHaveBeenCalledWith('/service-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    });
    expect(pushManager.subscribe.mock.calls[0]?.[0]).toEqual({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array(Buffer.from(KEY, 'base64url')),
    });
    expect(calls.find(({ request }) => request.startsWith('POST'))?.body).toEqual({
      kind: 'web',
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    });
  });

  test('changes nothing when the user denies permission', async () => {
    requestPermission.mockImplementation(() => Promise.resolve((permission = 'denied')));
    await renderPreferences();
    await turnOn();
    expect(await screen.findByText(/didn’t allow notifications/)).toBeVisible();
    expect(screen.getByText(/Your browser is blocking notifications/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('stays off when the subscription does not reach the server, and can be retried', async () => {
    await renderPreferences();
    await turnOn();
    expect(await screen.findByText(/We couldn’t reach Paddock/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
    expect(screen.queryByText('On for this device')).toBeNull();
  });

  test('replaces a subscription that was made with an earlier server key', async () => {
    subscribed = { ...subscription, options: { applicationServerKey: new Uint8Array(65).buffer } };
    responses['POST /api/account/push'] = () => Response.json({ id: '41' }, { status: 201 });
    responses['GET /api/account/push'] = () =>
      Response.json({ ...PUSH, subscriptions: [ownDevice] });
    await renderPreferences();
    await turnOn();
    await screen.findByText('On for this device');
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('turns push off in this browser and on another device', async () => {
    subscribed = subscription;
    responses['DELETE /api/account/push/41'] = () => new Response(null, { status: 204 });
    responses['DELETE /api/account/push/42'] = () => new Response(null, { status: 204 });
    await renderPreferences(PREFERENCES, {
      ...PUSH,
      subscriptions: [
        ownDevice,
        {
          ...ownDevice,
          id: '42',
          kind: 'android',
          device: 'Paddock on Android',
          isThisSession: false,
        },
      ],
    });
    await screen.findByText('On for this device');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Paddock on Android' }));
    await waitFor(() => expect(screen.queryByText('Paddock on Android')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
    expect(calls.map(({ request }) => request)).toEqual([
      'DELETE /api/account/push/42',
      'DELETE /api/account/push/41',
    ]);
  });

  test.each([
    [
      'in a browser without push',
      'Mozilla/5.0 (X11; Linux x86_64) Firefox/100',
      /^This browser doesn’t support push notifications/,
    ],
    [
      'in an iPhone’s browser',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1',
      /“Add to Home Screen”/,
    ],
    [
      'in the app',
      'Mozilla/5.0 (Linux; Android 14) PaddockApp/1.2.0 (Android)',
      /^You get push notifications through the Paddock app/,
    ],
  ])('explains push instead of offering to turn it on %s', async (_name, userAgent, words) => {
    simulateDevice(userAgent, false);
    await renderPreferences();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull();
  });

  test('explains that the server has no push keys', async () => {
    await renderPreferences(PREFERENCES, { publicKey: null, subscriptions: [] });
    expect(
      await screen.findByText('Push notifications aren’t set up on this server.'),
    ).toBeVisible();
  });
});
