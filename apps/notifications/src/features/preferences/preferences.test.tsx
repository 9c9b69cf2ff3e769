import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { NotificationPreferences, PushState } from '@paddock/contracts/http';
import { Preferences } from './preferences.tsx';

const ALL = { in_app: true, push: true, email: true };
const CHOSEN: NotificationPreferences = {
  channels: {
    message: ALL,
    watchlist: ALL,
    'saved-search': ALL,
    post: ALL,
    news: { in_app: true, push: false, email: false },
    safety: ALL,
  },
  quiet_hours: null,
};
const KEY = Buffer.from(Uint8Array.from({ length: 65 }, (_each, index) => index)).toString(
  'base64url',
);
const PUSH: PushState = { public_key: KEY, subscriptions: [] };

interface Call {
  readonly what: string;
  readonly body: unknown;
}
let calls: Call[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  calls = [];
  answers = { 'PUT /api/account/notification-preferences': () => new Response('{}') };
  globalThis.fetch = async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[what];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
});

/** Once it has looked at what this browser can do. */
async function show(preferences = CHOSEN, push = PUSH): Promise<RenderResult> {
  const view = render(<Preferences preferences={preferences} push={push} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return view;
}
const theSwitch = (type: string, channel: string) =>
  within(screen.getByRole('group', { name: type })).getByRole('switch', { name: channel });
const saved = () =>
  calls
    .filter(({ what }) => what.startsWith('PUT'))
    .map(({ body }) => body as NotificationPreferences);
const refusal = (status: number) => () =>
  Response.json({ code: 'bad_request', message: 'Not like that.', requestId: 'r' }, { status });

describe('what one hears about', () => {
  test('each type says when, and has a switch for each way', async () => {
    await show();
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Messages', 'Watchlist', 'Saved searches', 'Your posts', 'News', 'Safety']);
    expect(screen.getByRole('group', { name: 'Messages' })).toHaveAccessibleDescription(
      'Somebody has written to you.',
    );
    expect(
      within(screen.getByRole('group', { name: 'News' }))
        .getAllByRole<HTMLInputElement>('switch')
        .map(({ checked }) => checked),
    ).toEqual([true, false, false]);
  });

  test('is readable from the server, where nothing can be switched yet', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Preferences preferences={CHOSEN} push={PUSH} />);
    const switches = [...page.querySelectorAll<HTMLInputElement>('fieldset input')];
    expect(switches).toHaveLength(18);
    expect(switches.every(({ disabled }) => disabled)).toBe(true);
    expect(switches.filter(({ checked }) => checked)).toHaveLength(16);
  });

  test('a choice is saved at once and says so', async () => {
    await show();
    await userEvent.click(theSwitch('News', 'Push'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved()).toEqual([
      {
        ...CHOSEN,
        channels: { ...CHOSEN.channels, news: { in_app: true, push: true, email: false } },
      },
    ]);
  });

  test('choices made while one is under way go together, in their last state', async () => {
    const gate = Promise.withResolvers<Response>();
    answers['PUT /api/account/notification-preferences'] = () =>
      saved().length === 1 ? gate.promise : new Response('{}');
    await show();
    for (const type of ['Messages', 'Watchlist', 'Safety'])
      await userEvent.click(theSwitch(type, 'E-mail'));
    expect(saved()).toHaveLength(1);
    await act(() => {
      gate.resolve(new Response('{}'));
      return gate.promise;
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(
      saved().map(({ channels }) => [
        channels.message.email,
        channels.watchlist.email,
        channels.safety.email,
      ]),
    ).toEqual([
      [false, true, true],
      [false, false, false],
    ]);
  });

  test('without an answer a choice stands, and is saved when the signal is back', async () => {
    const put = answers['PUT /api/account/notification-preferences'];
    delete answers['PUT /api/account/notification-preferences'];
    await show();
    await userEvent.click(theSwitch('News', 'E-mail'));
    expect(await screen.findByText(/Not saved yet. No answer from Paddock/)).toBeVisible();
    expect(theSwitch('News', 'E-mail')).toBeChecked();
    if (put) answers['PUT /api/account/notification-preferences'] = put;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved()).toHaveLength(2);
  });

  test('… or is taken back', async () => {
    delete answers['PUT /api/account/notification-preferences'];
    await show();
    await userEvent.click(theSwitch('News', 'E-mail'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(theSwitch('News', 'E-mail')).not.toBeChecked();
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });

  test('what the server refuses is as it was, with its words', async () => {
    answers['PUT /api/account/notification-preferences'] = refusal(400);
    await show();
    await userEvent.click(theSwitch('News', 'E-mail'));
    expect(
      await screen.findByText('Not saved, and set back to how it was. Not like that.'),
    ).toBeVisible();
    expect(theSwitch('News', 'E-mail')).not.toBeChecked();
  });
});

describe('quiet hours', () => {
  test('are the usual ones when switched on, and go when switched off', async () => {
    await show();
    expect(screen.queryByLabelText('From')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    expect(screen.getByLabelText('From')).toHaveValue('21:00');
    await waitFor(() =>
      expect(saved().at(-1)?.quiet_hours).toEqual({
        from: '21:00',
        to: '05:30',
        time_zone: 'Pacific/Auckland',
      }),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(saved().at(-1)?.quiet_hours).toBeNull());
  });

  test('times and clocks are saved; half a time and the same twice are not', async () => {
    await show({
      ...CHOSEN,
      quiet_hours: { from: '22:00', to: '06:00', time_zone: 'Pacific/Auckland' },
    });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '22:00' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/two different times/);
    expect(saved()).toEqual([]);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '07:15' } });
    await waitFor(() =>
      expect(saved().at(-1)?.quiet_hours).toEqual({
        from: '22:00',
        to: '07:15',
        time_zone: 'Pacific/Auckland',
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('By the clocks of'), 'Chatham Islands');
    await waitFor(() => expect(saved().at(-1)?.quiet_hours?.time_zone).toBe('Pacific/Chatham'));
  });
});

describe('push', () => {
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

  function device(userAgent: string, hasPush: boolean): void {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    const parts = {
      PushManager: () => undefined,
      Notification: Object.defineProperty({ requestPermission }, 'permission', {
        get: () => permission,
      }),
    };
    for (const [name, value] of Object.entries(parts)) {
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
    device('Mozilla/5.0 (X11; Linux x86_64) Chrome/140', true);
  });
  afterEach(() => device('node', false));

  const own = {
    id: '41',
    kind: 'web',
    device: 'Chrome on Linux',
    created: '2026-11-01T00:00:00.000Z',
    is_this_session: true,
  } as const;
  const turnOn = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));

  test('is explained first, and asked for by a click alone; then it is on', async () => {
    answers['POST /api/account/push'] = () => Response.json({ id: '41' }, { status: 201 });
    answers['GET /api/account/push'] = () => Response.json({ ...PUSH, subscriptions: [own] });
    await show();
    expect(screen.getByText(/^A push is a short line on your screen/)).toBeVisible();
    await screen.findByRole('button', { name: 'Turn on for this device' });
    expect([register.mock.calls.length, requestPermission.mock.calls.length]).toEqual([0, 0]);
    await turnOn();
    expect(await screen.findByText('On for this device')).toBeVisible();
    expect(register).toHaveBeenCalledWith('/push-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    });
    expect(pushManager.subscribe.mock.calls[0]?.[0]).toEqual({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array(Buffer.from(KEY, 'base64url')),
    });
    expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
      kind: 'web',
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    });
  });

  test('nothing happens where they say no', async () => {
    requestPermission.mockImplementation(() => Promise.resolve((permission = 'denied')));
    await show();
    await turnOn();
    expect(await screen.findByText(/was not allowed to show notifications/)).toBeVisible();
    expect(screen.getByText(/Your browser keeps Paddock from showing notifications/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('a subscription that the server did not get is not on, and can be tried again', async () => {
    await show();
    await turnOn();
    expect(await screen.findByText(/No answer from Paddock/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
    expect(screen.queryByText('On for this device')).toBeNull();
  });

  test('one made for an earlier key of the server’s is replaced', async () => {
    subscribed = { ...subscription, options: { applicationServerKey: new Uint8Array(65).buffer } };
    answers['POST /api/account/push'] = () => Response.json({ id: '41' }, { status: 201 });
    answers['GET /api/account/push'] = () => Response.json({ ...PUSH, subscriptions: [own] });
    await show();
    await turnOn();
    await screen.findByText('On for this device');
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('is turned off here, and on another device', async () => {
    subscribed = subscription;
    answers['DELETE /api/account/push/41'] = () => new Response(null, { status: 204 });
    answers['DELETE /api/account/push/42'] = () => new Response(null, { status: 204 });
    await show(CHOSEN, {
      ...PUSH,
      subscriptions: [
        own,
        { ...own, id: '42', kind: 'android', device: 'Paddock on Android', is_this_session: false },
      ],
    });
    await screen.findByText('On for this device');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Paddock on Android' }));
    await waitFor(() => expect(screen.queryByText('Paddock on Android')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
    expect(calls.map(({ what }) => what)).toEqual([
      'DELETE /api/account/push/42',
      'DELETE /api/account/push/41',
    ]);
  });

  test.each([
    [
      'a browser without it',
      'Mozilla/5.0 (X11; Linux x86_64) Firefox/100',
      /^This browser has no pushes/,
    ],
    [
      'an iPhone’s browser',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1',
      /“Add to Home Screen”/,
    ],
    [
      'the app',
      'Mozilla/5.0 (Linux; Android 14) PaddockApp/1.2.0 (Android)',
      /^Pushes come by the Paddock app/,
    ],
  ])('%s is told what to do', async (_name, userAgent, words) => {
    device(userAgent, false);
    await show();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull();
  });

  test('an iPhone that puts this page on its Home Screen makes an app of it', async () => {
    device('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', false);
    const { unmount } = await show();
    await waitFor(() =>
      expect(document.head.querySelector('link[rel=manifest]')).toHaveAttribute(
        'href',
        '/app.webmanifest',
      ),
    );
    unmount();
    expect(document.head.querySelector('link[rel=manifest]')).toBeNull();
  });

  test('a server without keys says so', async () => {
    await show(CHOSEN, { public_key: null, subscriptions: [] });
    expect(
      await screen.findByText('Pushes to browsers are not set up on this server.'),
    ).toBeVisible();
  });
});
