import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ListingSearch } from '@paddock/contracts/http';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { openRoute } from '../testing/open-route.tsx';
import { article, listing, otherSummary, ownPost } from '../testing/sample-answers.ts';
import { apiError, testApi } from '../testing/test-api.ts';

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

const live = () =>
  testApi({
    '/api/listings/{id}': listing,
    '/api/listings/{id}/similar': { results: [otherSummary] },
  });

async function failureAt(path: string, api = testApi({})): Promise<unknown> {
  return openRoute(route, path, api).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the address of a listing', () => {
  it('is refused without asking the API where its id is no public id', async () => {
    const api = live();
    const failure = await failureAt('/marketplace/massey-ferguson-5711/12', api);
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      'Page Not Found: /marketplace/massey-ferguson-5711/12',
    ]);
    expect(api.calls).toEqual([]);
  });

  it('answers 404 in place where nobody has that id', async () => {
    const failure = await failureAt('/jobs/herd-manager/987654321');
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      'Page Not Found: /jobs/herd-manager/987654321',
    ]);
  });

  it.each([
    '/marketplace/another-slug/123456789',
    '/jobs/massey-ferguson-5711/123456789',
    '/other/x/123456789?page=2',
  ])('%s leads to the listing’s own', async (path) => {
    const redirect = await failureAt(path, live());
    expect(isRouteRedirect(redirect) && redirect.location).toBe(
      `/marketplace/massey-ferguson-5711/123456789${path.includes('?') ? '?page=2' : ''}`,
    );
  });

  it('leads to the article where the id is an article’s', async () => {
    const redirect = await failureAt(
      '/jobs/rain/300000001',
      testApi({ '/api/news/{id}': article }),
    );
    expect(isRouteRedirect(redirect) && [redirect.location, redirect.status]).toEqual([
      '/news/rain-at-last/300000001',
      301,
    ]);
  });

  it('passes on what the API could not do', async () => {
    expect(
      await failureAt(listing.href, testApi({ '/api/listings/{id}': apiError(503) })),
    ).toMatchObject({ name: 'ApiError', status: 503 });
  });
});

describe('the page of a listing', () => {
  it('has price, title, facts, description, place, seller, safety and what is similar', async () => {
    (await openRoute(route, listing.href, live())).show();
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
      otherSummary.href,
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'MarketplaceTractors',
    );
  });

  it('is whole in the server’s HTML, with nothing that needs a script', async () => {
    const html = await (await openRoute(route, listing.href, live())).serverHtml();
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
    ['item', 'seller'],
    ['job', 'employer'],
    ['service', 'provider'],
    ['profile', 'jobseeker'],
    ['other', 'organiser'],
  ] as const)(
    'leads whoever has a question about a listing of the kind %s to the %s',
    async (kind, who) => {
      const { container } = (
        await openRoute(
          route,
          listing.href,
          testApi({ '/api/listings/{id}': { ...listing, kind } }),
        )
      ).show();
      // One on a desktop, one at the foot of a phone's screen.
      const links = [...container.querySelectorAll('a[href="/account/messages/new/123456789"]')];
      expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
        `Message the ${who}`,
        `Message the ${who}`,
      ]);
    },
  );

  it('is whoever’s who posted it from the first: what can be done with it, and nobody to write to', async () => {
    userId = listing.seller.id;
    const page = await openRoute(
      route,
      listing.href,
      testApi({ '/api/listings/{id}': listing, '/api/account/posts/{id}': ownPost }),
    );
    const html = await page.serverHtml();
    expect(html).toContain('This is your post');
    expect(html).not.toContain('/account/messages/new/');
    page.show();
    expect(await screen.findByRole('region', { name: 'Your post' })).toHaveTextContent(
      'Up until 11 January 2027',
    );
  });

  it('asks for nothing of one’s own where it is somebody else’s, and stands where that does not come', async () => {
    const api = live();
    userId = '200000099';
    await openRoute(route, listing.href, api);
    expect(api.calls).not.toContain('/api/account/posts/123456789');
    userId = listing.seller.id;
    (await openRoute(route, listing.href, live())).show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massey Ferguson 5711');
    expect(screen.queryByRole('region', { name: 'Your post' })).toBeNull();
  });

  it('stands without what is similar', async () => {
    (
      await openRoute(
        route,
        listing.href,
        testApi({ '/api/listings/{id}': listing, '/api/listings/{id}/similar': apiError(500) }),
      )
    ).show();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('Similar items')).not.toBeInTheDocument();
  });

  it('names a place once, and none of a seller who has said none', async () => {
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
        testApi({
          '/api/listings/{id}': { ...listing, place, seller: { ...listing.seller, town: '' } },
        }),
      )
    ).show();
    expect(screen.getByText('Riverhead, Auckland')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Marketplace in Auckland' })).toHaveLength(1);
    expect(screen.getByText('Member since May 2021')).toBeInTheDocument();
  });

  it('stands without pictures and without facts', async () => {
    const bare = {
      ...listing,
      pictures: [],
      picture: null,
      pictureCount: 0,
      factTable: [],
      facts: [],
    };
    (await openRoute(route, listing.href, testApi({ '/api/listings/{id}': bare }))).show();
    expect(screen.queryByText('Details')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('says nothing of a price where there is none', async () => {
    const jobseeker: typeof listing = {
      ...listing,
      price: { ...listing.price, type: 'none', text: '' },
    };
    const page = await openRoute(route, listing.href, testApi({ '/api/listings/{id}': jobseeker }));
    expect(page.head.description).toMatch(/^Matamata, Waikato\. Tidy tractor/);
    const { container } = page.show();
    for (const paragraph of container.querySelectorAll('p'))
      expect(paragraph).not.toBeEmptyDOMElement();
  });

  it('tells search engines and link previews', async () => {
    const { head } = await openRoute(route, `${listing.href}?from=mail`, live());
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

  it('is not loaded again for another query of the same listing', () => {
    const at = (path: string) => new URL(path, 'https://paddock.test');
    expect(route.shouldReload?.({ from: at(listing.href), to: at(`${listing.href}?x=1`) })).toBe(
      false,
    );
    expect(route.shouldReload?.({ from: at(listing.href), to: at(otherSummary.href) })).toBe(true);
  });
});

describe('a listing that has gone', () => {
  it('says so with 410, shows what is like it, and is not for search engines', async () => {
    const api = testApi({
      '/api/listings/{id}': apiError(410),
      '/api/listings/{id}/similar': { results: [otherSummary] },
    });
    const page = await openRoute(route, '/jobs/herd-manager/123456789', api);
    expect(page.loaded.status).toBe(410);
    expect(page.head).toEqual({ title: 'This job has gone', isIndexable: false });
    page.show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This job has gone');
    expect(screen.getByRole('link', { name: 'See all Jobs' })).toHaveAttribute('href', '/jobs');
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toBeInTheDocument();
  });

  it('shows what is new of its kind where nothing similar is known', async () => {
    const search: ListingSearch = {
      results: [otherSummary],
      page: 1,
      pageSize: 8,
      hasMore: false,
      totalCount: 1,
      nextCursor: null,
      filters: [],
      areCountsCapped: false,
      advice: [],
    };
    const api = testApi({
      '/api/listings/{id}': apiError(410),
      '/api/listings/{id}/similar': apiError(410),
      '/api/listings': search,
    });
    (await openRoute(route, '/marketplace/old-tractor/123456789', api)).show();
    expect(screen.getByRole('heading', { name: 'New in Marketplace' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'John Deere 6120M' })).toBeInTheDocument();
  });

  it('stands alone where the API has nothing more to say', async () => {
    (
      await openRoute(
        route,
        '/other/market-day/123456789',
        testApi({ '/api/listings/{id}': apiError(410) }),
      )
    ).show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This community notice has gone',
    );
    expect(screen.queryAllByRole('article')).toHaveLength(1);
  });
});
