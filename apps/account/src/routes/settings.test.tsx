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

const ALL = { in_app: true, push: true, email: true };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/account/notification-preferences': {
    channels: {
      message: ALL,
      watchlist: ALL,
      'saved-search': ALL,
      post: ALL,
      news: ALL,
      safety: ALL,
    },
    quiet_hours: null,
  },
  '/api/account/push': { public_key: 'k', subscriptions: [] },
  '/api/account/blocks': { people: [] },
};

const HEMI = { id: '200000001', name: 'Hemi Walker', since: '2026-11-12T02:00:00Z' };
const AROHA = { id: '200000002', name: 'Aroha Pene', since: '2026-11-11T02:00:00Z' };

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  savePreferences(DEFAULT_PREFERENCES);
});

async function show(
  Filling: ((use: SlotRequest) => React.ReactNode) | null,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const api = {
    get: (path: string) => Promise.resolve({ ...ANSWERS, ...answers }[path]),
  } as unknown as ApiClient;
  const loaded = await route.loader?.({
    url: new URL('https://paddock.test/account/settings'),
    params: {},
    services: { api },
    signal: new AbortController().signal,
  });
  const Page = () => (
    <SlotProvider value={(use) => (Filling ? Filling(use) : use.unavailable)}>
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

test('hands what the person has chosen to whoever fills the slot; kept by no cache', async () => {
  const loaded = await show(({ name, props }) => <output>{JSON.stringify([name, props])}</output>);
  expect(loaded?.cache).toBe('private');
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
    'settings.notifications',
    {
      preferences: ANSWERS['/api/account/notification-preferences'],
      push: ANSWERS['/api/account/push'],
    },
  ]);
});

test('without the area that fills it the page says so, and the rest works', async () => {
  await show(null);
  expect(screen.getByText(/This part of the page has not come/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'You and your account' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/account#your-details',
    '/account#e-mail',
    '/account#password',
    '/account#where-you-are-signed-in',
    '/account#your-data',
  ]);
});

test('every section can be jumped to', async () => {
  await show(null);
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

test('dates, times and data saver are chosen at once, for this page and for every one that the server renders', async () => {
  await show(null);
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

test('where the device saves data, the switch is on, says why, and is not ours to turn off', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await show(null);
  expect(screen.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Data saver' })).toBeDisabled();
  expect(screen.getByText(/^Your device asks for less data/)).toBeVisible();
});

test('whom one has blocked can be let in again, and a slip is one press to mend; what fails is said', async () => {
  const calls: string[] = [];
  const answers = [204, 204, 503];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    calls.push(
      `${init?.method ?? (input as Request).method} ${new URL(input instanceof Request ? input.url : String(input)).pathname}`,
    );
    const status = answers.shift() ?? 500;
    return Promise.resolve(
      status === 204
        ? new Response(null, { status })
        : new Response(
            JSON.stringify({ code: 'unavailable', message: 'Not just now.', requestId: 'r' }),
            { status, headers: { 'content-type': 'application/json' } },
          ),
    );
  });
  await show(null, { '/api/account/blocks': { people: [HEMI, AROHA] } });
  const button = screen.getByRole('button', { name: 'Unblock Hemi Walker' });
  act(() => button.focus());
  await userEvent.click(button);
  expect(await screen.findByText('Hemi Walker can write to you again.')).toBeInTheDocument();
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

test('who has blocked nobody reads how one would', async () => {
  await show(null);
  expect(
    within(screen.getByRole('region', { name: 'Blocked people' })).getByText(
      /^You have blocked nobody\./,
    ),
  ).toBeVisible();
});
