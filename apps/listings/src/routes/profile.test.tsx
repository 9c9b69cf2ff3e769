import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { isRouteFailure } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { profile } from '../testing/sample-responses.ts';
import { createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { route } from './profile.route.tsx';

describe('profile route', () => {
  it.each(['/profile/12', '/profile/987654321'])('returns 404 for %s', async (path) => {
    const failure: unknown = await openRoute(route, path, createTestApi({})).catch(
      (error: unknown) => error,
    );
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      `Page Not Found: ${path}`,
    ]);
  });

  it('shows the user’s profile and listings', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      createTestApi({ '/api/profiles/{id}': profile }),
    );
    expect(page.head).toMatchObject({
      title: 'Hemi Walker, Matamata',
      canonical: '/profile/200000001',
      isIndexable: true,
    });
    page.renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hemi Walker');
    expect(screen.getByText('Member since May 2021')).toBeInTheDocument();
    expect(screen.getByText('7 live listings')).toBeInTheDocument();
    expect(screen.getByText('Dairy and a bit of everything.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      '/account/messages/new/200000001',
    );
    act(() =>
      eventBus.emit('session.changed', {
        user: {
          id: '200000001',
          name: 'Hemi',
          firebaseId: 'f1',
          isEmailVerified: true,
          permissions: [],
        },
      }),
    );
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit your profile' })).toHaveAttribute(
      'href',
      '/account',
    );
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(screen.getAllByRole('article')).toHaveLength(1 + 2);
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  it('shows long lists page by page, each page with its own address', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001?page=2',
      createTestApi({
        '/api/profiles/{id}': { ...profile, listingCount: 45, page: 2, hasMore: true },
      }),
    );
    expect(page.head).toMatchObject({
      title: 'Hemi Walker, Matamata – page 2',
      canonical: '/profile/200000001?page=2',
    });
    page.renderPage();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/profile/200000001',
    );
    expect(screen.getByText('Showing 21 to 22 of 45')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute(
      'href',
      '/profile/200000001?page=3',
    );
    const past: unknown = await openRoute(
      route,
      '/profile/200000001?page=9',
      createTestApi({ '/api/profiles/{id}': { ...profile, page: 9, results: [] } }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(past) && past.status).toBe(404);
  });

  it('shows only the region when the user gave no town', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      createTestApi({ '/api/profiles/{id}': { ...profile, town: '', region: 'Waikato' } }),
    );
    page.renderPage();
    expect(screen.getByText('Waikato')).toBeInTheDocument();
  });

  it('says when nothing is listed, and is then not indexable', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      createTestApi({ '/api/profiles/{id}': { ...profile, listingCount: 0, results: [] } }),
    );
    expect(page.head.isIndexable).toBe(false);
    page.renderPage();
    expect(screen.getByText('Hemi Walker has nothing listed right now')).toBeInTheDocument();
  });
});
