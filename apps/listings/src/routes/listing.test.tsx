import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JobApplication, ListingSearch } from '@paddock/contracts/http';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { SlotProvider } from '@paddock/router';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import {
  article,
  createJobApplication,
  listing,
  otherListingSummary,
  ownPost,
} from '../testing/sample-responses.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';

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

const createLiveApi = () =>
  createTestApi({
    '/api/listings/{id}': listing,
    '/api/listings/{id}/similar': { results: [otherListingSummary] },
  });

async function getLoadError(path: string, api = createTestApi({})): Promise<unknown> {
  return openRoute(route, path, api).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('listing route addresses', () => {
  it('return 404 without calling the API when the id is malformed', async () => {
    const api = createLiveApi();
    const failure = await getLoadError('/marketplace/massey-ferguson-5711/12', api);
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      'Page Not Found: /marketplace/massey-ferguson-5711/12',
    ]);
    expect(api.requests).toEqual([]);
  });

  it('return 404 when the id is unknown', async () => {
    const failure = await getLoadError('/jobs/herd-manager/987654321');
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      'Page Not Found: /jobs/herd-manager/987654321',
    ]);
  });

  it.each([
    '/marketplace/another-slug/123456789',
    '/jobs/massey-ferguson-5711/123456789',
    '/other/x/123456789?page=2',
  ])('redirect %s to the listing’s own address', async (path) => {
    const redirect = await getLoadError(path, createLiveApi());
    expect(isRouteRedirect(redirect) && redirect.location).toBe(
      `/marketplace/massey-ferguson-5711/123456789${path.includes('?') ? '?page=2' : ''}`,
    );
  });

  it('redirect to the article when the id belongs to a news article', async () => {
    const redirect = await getLoadError(
      '/jobs/rain/300000001',
      createTestApi({ '/api/news/{id}': article }),
    );
    expect(isRouteRedirect(redirect) && [redirect.location, redirect.status]).toEqual([
      '/news/rain-at-last/300000001',
      301,
    ]);
  });

  it('fail with the API’s own error when its status is not 404', async () => {
    expect(
      await getLoadError(
        listing.href,
        createTestApi({ '/api/listings/{id}': createApiError(503) }),
      ),
    ).toMatchObject({ name: 'ApiError', status: 503 });
  });
});

describe('listing route', () => {
  it('shows price, title, facts, description, place, seller, safety tips and similar listings', async () => {
    (await openRoute(route, listing.href, createLiveApi())).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massey Ferguson 5711');
    expect(screen.getAllByText('$48,500')).toHaveLength(2 + 1);
    expect(screen.getByText('Make').nextElementSibling).toHaveTextContent('Massey Ferguson');
    expect(screen.getByText('New rear tyres').tagName).toBe('LI');
    expect(screen.getByRole('link', { name: 'Marketplace in Waikato' })).toHaveAttribute(
      'href',
      '/marketplace?regions=waikato',
    );
    expect(screen.getByRole('link', { name: 'Marketplace in Matamata-Piako' })).toHaveAttribute(
      'href',
      '/marketplace?regions=waikato&district=matamata-piako',
    );
    const seller = screen.getByRole('region', { name: 'Listed by Hemi Walker' });
    expect(seller).toHaveTextContent('member since May 2021');
    expect(within(seller).getByRole('link', { name: 'See all 7 listings' })).toHaveAttribute(
      'href',
      '/profile/200000001',
    );
    expect(screen.getByRole('heading', { name: 'Before you buy a machine' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toHaveAttribute(
      'href',
      otherListingSummary.href,
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'MarketplaceTractors',
    );
  });

  it('renders everything on the server, with controls that work without JavaScript', async () => {
    const html = (await openRoute(route, listing.href, createLiveApi())).renderOnServer();
    for (const text of [
      'Massey Ferguson 5711',
      '$48,500',
      'New rear tyres',
      'Hemi Walker',
      'John Deere 6120M',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="mailto:?subject=Massey%20Ferguson%205711');
  });

  it.each([
    ['item', 'Message the seller'],
    ['job', 'Message the employer'],
    ['service', 'Message the provider'],
    ['profile', 'Message the jobseeker'],
    ['other', 'Send a message'],
  ] as const)('labels the message links of a listing of the kind %s “%s”', async (kind, label) => {
    const { container } = (
      await openRoute(
        route,
        listing.href,
        createTestApi({ '/api/listings/{id}': { ...listing, kind } }),
      )
    ).renderPage();
    // One link is in the summary, the other in the bar at the bottom of a phone's screen. The bar
    // of a job has “Apply” instead.
    const links = [...container.querySelectorAll('a[href="/account/messages/new/123456789"]')];
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual(
      Array<string>(kind === 'job' ? 1 : 2).fill(label),
    );
  });

  const job = {
    ...listing,
    kind: 'job' as const,
    href: '/jobs/herd-manager/123456789',
  };
  const openJob = async (type: JobApplication['type'] | null) => {
    userId = '200000099';
    const api = createTestApi({
      '/api/listings/{id}': job,
      ...(type && { '/api/account/jobs/{listingId}/application': createJobApplication(type) }),
    });
    return { api, page: await openRoute(route, job.href, api) };
  };
  const APPLY_HREF = '/account/applications/new/123456789';

  it.each([
    ['a guest', null],
    ['a user who has not applied', 'open'],
  ] as const)('offers to apply for a job to %s', async (_who, type) => {
    const { container } = (await openJob(type)).page.renderPage();
    // One link is in the summary, the other in the bar at the bottom of a phone's screen.
    const links = [...container.querySelectorAll(`a[href="${APPLY_HREF}"]`)];
    expect(links.map((link) => link.textContent)).toEqual(['Apply', 'Apply']);
    expect(screen.getByRole('link', { name: 'Message the employer' })).toBeInTheDocument();
  });

  it('says when the user applied, and links to the application', async () => {
    const { page } = await openJob('applied');
    const { container } = page.renderPage();
    expect(screen.getByText(/^You applied on 26 November 2026\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      '/account/applications',
    );
    expect(container.querySelector(`a[href="${APPLY_HREF}"]`)).toBeNull();
  });

  it('offers no application when the user or the employer has blocked the other', async () => {
    const { page } = await openJob('blocked');
    expect(page.renderPage().container.querySelector(`a[href="${APPLY_HREF}"]`)).toBeNull();
  });

  it('asks for the user’s application only about jobs, and only for signed-in users', async () => {
    const { api } = await openJob(null);
    expect(api.requests).toContain('/api/account/jobs/123456789/application');
    userId = null;
    const guests = createTestApi({ '/api/listings/{id}': job });
    await openRoute(route, job.href, guests);
    const items = createLiveApi();
    await openRoute(route, listing.href, items);
    expect([...guests.requests, ...items.requests].join()).not.toContain('/application');
  });

  it('has texts for sellers, not buyers, on a wanted ad', async () => {
    const wanted = { ...listing, price: { ...listing.price, type: 'wanted' as const } };
    const api = createTestApi({
      '/api/listings/{id}': wanted,
      '/api/listings/{id}/similar': { results: [] },
    });
    const page = await openRoute(route, listing.href, api);
    const html = page.renderOnServer();
    expect(html).toContain('Ask the buyer for the address.');
    expect(html).toContain('Before you sell');
    expect(html).not.toContain('Before you buy');
    const { container } = page.renderPage();
    const links = [...container.querySelectorAll('a[href="/account/messages/new/123456789"]')];
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      'Message the buyer',
      'Message the buyer',
    ]);
  });

  it('shows sellers the actions on their own listing, and no message link', async () => {
    userId = listing.seller.id;
    const page = await openRoute(
      route,
      listing.href,
      createTestApi({ '/api/listings/{id}': listing, '/api/account/posts/{id}': ownPost }),
    );
    const html = page.renderOnServer();
    expect(html).toContain('This is your listing');
    expect(html).not.toContain('/account/messages/new/');
    expect(html).toContain('Other people only see this approximate location.');
    expect(html).not.toContain('for the address');
    expect(html).not.toContain('Before you buy');
    page.renderPage();
    const bar = await screen.findByRole('region', { name: 'Your listing' });
    expect(bar).toHaveTextContent('Live until 11 January 2027');
    await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('button', { name: 'Print poster' })).toHaveLength(1);
  });

  it('shows the seller no end date when the item is sold', async () => {
    userId = listing.seller.id;
    const open = async (state: 'live' | 'sold') => {
      const post = { ...ownPost, state };
      const api = createTestApi({ '/api/listings/{id}': listing, '/api/account/posts/{id}': post });
      return (await openRoute(route, listing.href, api)).renderOnServer();
    };
    expect(await open('live')).toMatch(/Ends \w+/);
    expect(await open('sold')).not.toMatch(/Ends \w+/);
  });

  it('offers to watch a listing, but not to its seller', async () => {
    const Page = route.Component;
    const withSlotNames = {
      ...route,
      Component: () => (
        <SlotProvider value={({ name }) => `slot ${name}`}>
          <Page />
        </SlotProvider>
      ),
    };
    const renderFor = async (viewerId: string | null) => {
      userId = viewerId;
      const api = createTestApi({
        '/api/listings/{id}': listing,
        '/api/account/posts/{id}': ownPost,
      });
      return (await openRoute(withSlotNames, listing.href, api)).renderOnServer();
    };
    expect(await renderFor(null)).toContain('slot listing.actions');
    expect(await renderFor(listing.seller.id)).not.toContain('slot listing.actions');
  });

  it('loads the seller’s own post only for the seller, and works without it', async () => {
    const api = createLiveApi();
    userId = '200000099';
    await openRoute(route, listing.href, api);
    expect(api.requests).not.toContain('/api/account/posts/123456789');
    userId = listing.seller.id;
    (await openRoute(route, listing.href, createLiveApi())).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massey Ferguson 5711');
    expect(screen.queryByRole('region', { name: 'Your listing' })).toBeNull();
  });

  it('renders when there are no similar listings', async () => {
    (
      await openRoute(
        route,
        listing.href,
        createTestApi({
          '/api/listings/{id}': listing,
          '/api/listings/{id}/similar': createApiError(500),
        }),
      )
    ).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('Similar items')).not.toBeInTheDocument();
  });

  it('names a place once, and omits the town of a seller who gave none', async () => {
    const place = {
      ...listing.place,
      town: 'Riverhead',
      districtSlug: 'auckland',
      district: 'Auckland',
      regionSlug: 'auckland',
      region: 'Auckland',
    };
    (
      await openRoute(
        route,
        listing.href,
        createTestApi({
          '/api/listings/{id}': { ...listing, place, seller: { ...listing.seller, town: '' } },
        }),
      )
    ).renderPage();
    expect(screen.getByText('Riverhead, Auckland')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Marketplace in Auckland' })).toHaveLength(1);
    expect(screen.getByText('Member since May 2021')).toBeInTheDocument();
  });

  it('renders a listing without photos and facts', async () => {
    const minimalListing = {
      ...listing,
      pictures: [],
      picture: null,
      pictureCount: 0,
      factTable: [],
      facts: [],
    };
    (
      await openRoute(route, listing.href, createTestApi({ '/api/listings/{id}': minimalListing }))
    ).renderPage();
    expect(screen.queryByText('Details')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('omits the price when there is none', async () => {
    const jobseeker: typeof listing = {
      ...listing,
      price: { ...listing.price, type: 'none', text: '' },
    };
    const page = await openRoute(
      route,
      listing.href,
      createTestApi({ '/api/listings/{id}': jobseeker }),
    );
    expect(page.head.description).toMatch(/^Matamata, Waikato\. Tidy tractor/);
    const { container } = page.renderPage();
    for (const paragraph of container.querySelectorAll('p'))
      expect(paragraph).not.toBeEmptyDOMElement();
  });

  it('has metadata for search engines and link previews', async () => {
    const { head } = await openRoute(route, `${listing.href}?from=mail`, createLiveApi());
    expect(head).toMatchObject({
      title: 'Massey Ferguson 5711, Matamata',
      canonical: listing.href,
      image: `/api/listings/123456789/card?v=${Date.parse(listing.updatedAt).toString(36)}`,
      imageSize: { width: 1_200, height: 630 },
      imageAlt: 'A red tractor beside a hay shed',
      isIndexable: true,
    });
    expect(head.description).toMatch(/^\$48,500 \+ GST · Matamata, Waikato\. Tidy tractor/);
    expect(head.jsonLd).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Product',
        image: ['https://paddock.test/api/pictures/k7?w=1600&f=webp'],
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  it('does not reload when only the query changes', () => {
    const at = (path: string) => new URL(path, 'https://paddock.test');
    expect(route.shouldReload?.({ from: at(listing.href), to: at(`${listing.href}?x=1`) })).toBe(
      false,
    );
    expect(route.shouldReload?.({ from: at(listing.href), to: at(otherListingSummary.href) })).toBe(
      true,
    );
  });
});

describe('listing route for a listing that is gone', () => {
  it('returns 410, shows similar listings and is not indexable', async () => {
    const api = createTestApi({
      '/api/listings/{id}': createApiError(410),
      '/api/listings/{id}/similar': { results: [otherListingSummary] },
    });
    const page = await openRoute(route, '/jobs/herd-manager/123456789', api);
    expect(page.loaded.status).toBe(410);
    expect(page.head).toEqual({ title: 'This job is no longer available', isIndexable: false });
    page.renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This job is no longer available',
    );
    expect(screen.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toBeInTheDocument();
  });

  it('shows the newest listings of the same kind when there are no similar ones', async () => {
    const search: ListingSearch = {
      results: [otherListingSummary],
      page: 1,
      pageSize: 8,
      hasMore: false,
      totalCount: 1,
      nextCursor: null,
      filters: [],
      areCountsCapped: false,
      interpretation: { correction: null, parts: [], relaxed: null },
      advice: [],
    };
    const api = createTestApi({
      '/api/listings/{id}': createApiError(410),
      '/api/listings/{id}/similar': createApiError(410),
      '/api/listings': search,
    });
    (await openRoute(route, '/marketplace/old-tractor/123456789', api)).renderPage();
    expect(screen.getByRole('heading', { name: 'New in Marketplace' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toBeInTheDocument();
  });

  it('renders when the API has no other listings', async () => {
    (
      await openRoute(
        route,
        '/other/market-day/123456789',
        createTestApi({ '/api/listings/{id}': createApiError(410) }),
      )
    ).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This community notice is no longer available',
    );
    expect(screen.queryAllByRole('article')).toHaveLength(1);
  });
});
