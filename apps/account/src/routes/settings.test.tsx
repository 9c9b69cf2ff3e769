import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { ApiClient } from '@paddock/api-client';
import { SlotProvider } from '@paddock/router';
import type { SlotRequest } from '@paddock/router';
import { RouterProvider } from '@paddock/router/host';
import { savePreferences, parsePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import { route } from './settings.route.tsx';

const ALL_CHANNELS = { inApp: true, push: true, email: true };
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api/account/notification-preferences': {
    channels: {
      message: ALL_CHANNELS,
      watchlist: ALL_CHANNELS,
      'saved-search': ALL_CHANNELS,
      post: ALL_CHANNELS,
      application: ALL_CHANNELS,
      news: ALL_CHANNELS,
      safety: ALL_CHANNELS,
    },
    quietHours: null,
  },
  '/api/account/push': { publicKey: 'k', subscriptions: [] },
  '/api/account/blocks': { people: [] },
};

const HEMI = { id: '200000001', name: 'Hemi Walker', since: '2026-11-12T02:00:00Z' };
const AROHA = { id: '200000002', name: 'Aroha Pene', since: '2026-11-11T02:00:00Z' };

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  savePreferences(DEFAULT_PREFERENCES);
});

async function renderSettings(
  renderSlot: ((request: SlotRequest) => React.ReactNode) | null,
  responses: Readonly<Record<string, unknown>> = {},
) {
  const api = {
    get: (path: string) => Promise.resolve({ ...RESPONSES, ...responses }[path]),
  } as unknown as ApiClient;
  const loaded = await route.loader?.({
    url: new URL('https://paddock.test/account/settings'),
    params: {},
    services: { api },
    signal: new AbortController().signal,
  });
  const Page = () => (
    <SlotProvider value={(request) => (renderSlot ? renderSlot(request) : request.unavailable)}>
      {<route.Component />}
    </SlotProvider>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '*', Component: Page, loader: () => loaded, HydrateFallback: () => null },
      ])}
    />,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return loaded;
}

test('the settings page passes the notification settings to the notifications slot, and is not cached', async () => {
  const loaded = await renderSettings(({ name, props }) => (
    <output>{JSON.stringify([name, props])}</output>
  ));
  expect(loaded?.cache).toBe('private');
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
    'settings.notifications',
    {
      preferences: RESPONSES['/api/account/notification-preferences'],
      push: RESPONSES['/api/account/push'],
    },
  ]);
});

test('without the notifications remote, the settings page shows a message in its place, and the other sections work', async () => {
  await renderSettings(null);
  expect(screen.getByText(/We couldn’t load this part of the page/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Your account' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/account#your-details',
    '/account#email',
    '/account#password',
    '/account#two-step',
    '/account#signed-in-devices',
    '/account#recent-activity',
    '/account#your-data',
  ]);
});

test('the settings page links to each of its sections', async () => {
  await renderSettings(null);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  );
  expect(
    links.map(
      (link) =>
        document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')?.querySelector('h2')
          ?.textContent,
    ),
  ).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent));
});

test('changes to dates, times and data saver apply at once on this page, and to pages that the server renders later', async () => {
  await renderSettings(null);
  await userEvent.click(screen.getByRole('radio', { name: /^Te reo Māori/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^24-hour clock/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(parsePreferences(document.cookie, false)).toEqual({
    dates: 'te-reo',
    clock: '24',
    isSavingData: true,
  });
  expect(document.documentElement.dataset).toMatchObject({
    dates: 'te-reo',
    clock: '24',
    saver: '',
  });
  expect(screen.getByRole('radio', { name: /^Te reo Māori/ })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(screen.getByRole('switch', { name: 'Data saver' })).not.toBeChecked();
  expect(parsePreferences(document.cookie, false).isSavingData).toBe(false);
});

test('when the device saves data, the data saver switch is on and disabled, and the reason is shown', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await renderSettings(null);
  expect(screen.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Data saver' })).toBeDisabled();
  expect(screen.getByText(/^Your device has data saving turned on/)).toBeVisible();
});

test('a blocked user can be unblocked and blocked again with one click each, and errors are shown', async () => {
  const calls: string[] = [];
  const statuses = [204, 204, 503];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    calls.push(
      `${init?.method ?? (input as Request).method} ${new URL(input instanceof Request ? input.url : String(input)).pathname}`,
    );
    const status = statuses.shift() ?? 500;
    return Promise.resolve(
      status === 204
        ? new Response(null, { status })
        : new Response(
            JSON.stringify({ code: 'unavailable', message: 'Not just now.', requestId: 'r' }),
            { status, headers: { 'content-type': 'application/json' } },
          ),
    );
  });
  await renderSettings(null, { '/api/account/blocks': { people: [HEMI, AROHA] } });
  const button = screen.getByRole('button', { name: 'Unblock Hemi Walker' });
  act(() => button.focus());
  await userEvent.click(button);
  expect(await screen.findByText('Hemi Walker can message you again.')).toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Undo: block Hemi Walker again');
  await userEvent.click(button);
  expect(await screen.findByText('Hemi Walker is blocked again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Aroha Pene' }));
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toContain('Not just now.'));
  expect(screen.getByRole('button', { name: 'Unblock Aroha Pene' })).toBeVisible();
  expect(calls).toEqual([
    'DELETE /api/account/blocks/200000001',
    'PUT /api/account/blocks/200000001',
    'DELETE /api/account/blocks/200000002',
  ]);
});

test('when no users are blocked, the list explains how to block a user', async () => {
  await renderSettings(null);
  expect(
    within(screen.getByRole('region', { name: 'Blocked people' })).getByText(
      /To block someone, open your conversation/,
    ),
  ).toBeVisible();
});
