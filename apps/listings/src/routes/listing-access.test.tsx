import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Post, PostState } from '@paddock/contracts/http';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { createJsonResponder, mockFetch } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { listing, ownPost } from '../testing/sample-responses.ts';

let userId: string | null = null;
const auth = await import('@paddock/auth');
jest.unstable_mockModule('@paddock/auth', () => ({
  ...auth,
  getSession: () => ({ user: () => userId && { id: userId } }),
}));
const { route } = await import('./listing.route.tsx');

afterEach(() => {
  userId = null;
});

installDialogMethods();

describe('listing route for a listing that is not public', () => {
  const openPage = async (responses: Parameters<typeof createTestApi>[0]) => {
    const page = await openRoute(
      route,
      listing.href,
      createTestApi({
        '/api/listings/{id}': createApiError(410),
        '/api/listings/{id}/similar': createApiError(410),
        '/api/account/listings/{id}': listing,
        ...responses,
      }),
    );
    page.renderPage();
    return page;
  };
  const contact = () => screen.queryAllByRole('link', { name: /^Message/ });

  it('shows a hidden one to a moderator with a link to its case, and offers no contact', async () => {
    userId = 'a moderator';
    const page = await openPage({});
    expect(page.head).toMatchObject({ isIndexable: false });
    expect(page.head).not.toHaveProperty('jsonLd');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massey Ferguson 5711');
    expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
      'href',
      '/moderation/cases/listing/123456789',
    );
    expect(contact()).toEqual([]);
  });

  it('links the seller of a hidden one to the decision', async () => {
    userId = listing.seller.id;
    await openPage({ '/api/account/posts/{id}': { ...ownPost, state: 'hidden' } });
    expect(screen.getByText(/Only you and our moderators can see it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why, and answer' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
  });

  it.each<[PostState, string]>([
    ['sold', 'Sold · 1,204 views'],
    ['withdrawn', 'Taken down by you · 1,204 views'],
    ['expired', 'Ended 11 January 2027 · 1,204 views'],
  ])(
    'shows its seller a listing that is %s, with its state and next step',
    async (state, status) => {
      userId = listing.seller.id;
      const actions: Post['actions'] = state === 'expired' ? ['renew', 'archive'] : ['archive'];
      const page = await openPage({ '/api/account/posts/{id}': { ...ownPost, state, actions } });
      expect([page.loaded.status ?? 200, page.head]).toMatchObject([200, { isIndexable: false }]);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massey Ferguson 5711');
      const bar = await screen.findByRole('region', { name: 'Your listing' });
      expect(bar).toHaveTextContent(status);
      expect(bar).toHaveTextContent('Only you can see this page.');
      expect(
        within(bar).getByRole('button', { name: state === 'expired' ? 'Renew' : 'List it again' }),
      ).toBeVisible();
      expect(screen.queryByText(/This listing is hidden/)).not.toBeInTheDocument();
      for (const name of ['Share', 'Print poster'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    },
  );

  it('returns 410 to other users', async () => {
    userId = 'a buyer';
    const page = await openPage({ '/api/account/listings/{id}': createApiError(404) });
    expect(page.loaded.status).toBe(410);
  });

  it('shows no end date and no Share button as soon as its seller marks it as sold', async () => {
    userId = listing.seller.id;
    mockFetch({
      'POST /api/account/posts/123456789/action': createJsonResponder({
        ...ownPost,
        state: 'sold',
        actions: ['archive'],
      }),
    });
    await openPage({ '/api/listings/{id}': listing, '/api/account/posts/{id}': ownPost });
    expect(screen.getByText(/^Ends /)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }));
    const panel = within(screen.getByRole('dialog', { name: 'Has it sold?' }));
    await userEvent.click(panel.getByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByText('Only you can see this page.')).toBeVisible();
    expect(screen.queryByText(/^Ends /)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });
});
