import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import { notificationsPath } from '../paths.ts';
import { remote } from '../remote.tsx';
import { route } from './notifications.route.tsx';

describe('/account/notifications', () => {
  it('says that there are none: not cached, not for search engines, and leads onward', async () => {
    const url = new URL('https://paddock.test/account/notifications');
    const loaded = await route.loader?.({ url, params: {}, services: { api: null }, signal: new AbortController().signal });
    expect(loaded).toEqual({ data: null, cache: 'private' });
    expect(route.head({ data: null, url, params: {} })).toMatchObject({ title: 'Notifications', isIndexable: false });

    render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: route.Component }])} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No notifications yet');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/account']);
  });
});

describe('the manifest', () => {
  it('names what the remote has', () => {
    expect(manifest.routes.map(({ path }) => path)).toEqual([notificationsPath.path]);
    expect(remote.routes.map(({ id }) => id)).toEqual(manifest.routes.map(({ id }) => id));
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
