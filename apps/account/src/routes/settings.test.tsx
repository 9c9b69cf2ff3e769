import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import type { ApiClient } from '@paddock/api-client';
import { SlotProvider } from '@paddock/router';
import type { SlotUse } from '@paddock/router';
import { RouterProvider } from '@paddock/router/host';
import { route } from './settings.route.tsx';

const ALL = { in_app: true, push: true, email: true };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/account/notification-preferences': { channels: { message: ALL, watchlist: ALL, 'saved-search': ALL, post: ALL, news: ALL, safety: ALL }, quiet_hours: null },
  '/api/account/push': { public_key: 'k', subscriptions: [] },
};

async function show(Filling: ((use: SlotUse) => React.ReactNode) | null) {
  const api = { get: (path: string) => Promise.resolve(ANSWERS[path]) } as unknown as ApiClient;
  const loaded = await route.loader?.({ url: new URL('https://paddock.test/account/settings'), params: {}, services: { api }, signal: new AbortController().signal });
  const Page = () => <SlotProvider value={(use) => (Filling ? Filling(use) : use.absent)}>{<route.Component />}</SlotProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page, loader: () => loaded, HydrateFallback: () => null }])} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return loaded;
}

test('hands what the person has chosen to whoever fills the slot; kept by no cache', async () => {
  const loaded = await show(({ name, props }) => <output>{JSON.stringify([name, props])}</output>);
  expect(loaded?.cache).toBe('private');
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(['settings.notifications', { preferences: ANSWERS['/api/account/notification-preferences'], push: ANSWERS['/api/account/push'] }]);
});

test('without the area that fills it the page says so, and the rest works', async () => {
  await show(null);
  expect(screen.getByText(/This part of the page has not come/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/account#your-details', '/account#e-mail', '/account#password', '/account#where-you-are-signed-in', '/account#your-data']);
});
