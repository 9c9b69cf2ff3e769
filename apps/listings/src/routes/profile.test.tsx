import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { isRouteFailure } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { openRoute } from '../testing/open-route.tsx';
import { profile } from '../testing/sample-answers.ts';
import { testApi } from '../testing/test-api.ts';
import { route } from './profile.route.tsx';

describe('the page of a person', () => {
  it.each(['/profile/12', '/profile/987654321'])('%s answers 404', async (path) => {
    const failure: unknown = await openRoute(route, path, testApi({})).catch(
      (error: unknown) => error,
    );
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      `Page Not Found: ${path}`,
    ]);
  });

  it('shows their public face and their listings', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      testApi({ '/api/profiles/{id}': profile }),
    );
    expect(page.head).toMatchObject({
      title: 'Hemi Walker, Matamata',
      canonical: '/profile/200000001',
      isIndexable: true,
    });
    page.show();
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
    expect(screen.getByRole('link', { name: 'Change your profile' })).toHaveAttribute(
      'href',
      '/account',
    );
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(screen.getAllByRole('article')).toHaveLength(1 + 2);
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  it('shows longer lists page by page, each at an address of its own', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001?page=2',
      testApi({ '/api/profiles/{id}': { ...profile, listingCount: 45, page: 2, hasMore: true } }),
    );
    expect(page.head).toMatchObject({
      title: 'Hemi Walker, Matamata – page 2',
      canonical: '/profile/200000001?page=2',
    });
    page.show();
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
      testApi({ '/api/profiles/{id}': { ...profile, page: 9, results: [] } }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(past) && past.status).toBe(404);
  });

  it('says no more of where they are than they did', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      testApi({ '/api/profiles/{id}': { ...profile, town: '', region: 'Waikato' } }),
    );
    page.show();
    expect(screen.getByText('Waikato')).toBeInTheDocument();
  });

  it('says so where nothing is listed, and keeps that from search engines', async () => {
    const page = await openRoute(
      route,
      '/profile/200000001',
      testApi({ '/api/profiles/{id}': { ...profile, listingCount: 0, results: [] } }),
    );
    expect(page.head.isIndexable).toBe(false);
    page.show();
    expect(screen.getByText('Hemi Walker has nothing listed right now')).toBeInTheDocument();
  });
});
