import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { article, listing } from '../testing/sample-responses.ts';
import { createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { route } from './news-article.route.tsx';

const createArticleApi = () => createTestApi({ '/api/news/{id}': article });

async function getLoadError(path: string, api = createTestApi({})): Promise<unknown> {
  return openRoute(route, path, api).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('news article route addresses', () => {
  it.each(['/news/rain/12', '/news/rain/987654321'])('return 404 for %s', async (path) => {
    const failure = await getLoadError(path);
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      `Page Not Found: ${path}`,
    ]);
  });

  it('redirect an old slug to the article, and a listing’s id to the listing', async () => {
    const moved = await getLoadError('/news/old-headline/300000001', createArticleApi());
    expect(isRouteRedirect(moved) && moved.location).toBe(article.href);
    const other = await getLoadError(
      '/news/tractor/123456789',
      createTestApi({ '/api/listings/{id}': listing }),
    );
    expect(isRouteRedirect(other) && other.location).toBe(listing.href);
  });
});

describe('news article route', () => {
  it('shows the author, dates, photo description, every block and related articles', async () => {
    (await openRoute(route, article.href, createArticleApi())).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(article.headline);
    expect(screen.getByText('Aroha Ngata')).toBeInTheDocument();
    expect(screen.getByText('3 November 2026')).toHaveAttribute('datetime', article.publishedAt);
    expect(screen.getByText('5 November 2026')).toHaveAttribute('datetime', article.modifiedAt);
    expect(screen.getByRole('img', { name: 'Rain over brown hills' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'What it means' })).toBeInTheDocument();
    expect(
      screen.getByText('We had forgotten the smell of it.').closest('blockquote'),
    ).toBeInTheDocument();
    expect(screen.getByText('Drill early').tagName).toBe('LI');
    expect(screen.getByRole('link', { name: 'Weather' })).toHaveAttribute(
      'href',
      '/news?topic=weather',
    );
    expect(screen.getByRole('link', { name: 'Hawke’s Bay' })).toHaveAttribute(
      'href',
      '/news?region=hawkes-bay',
    );
    expect(screen.getByRole('link', { name: 'Hay prices ease' })).toHaveAttribute(
      'href',
      '/news/hay-prices/300000002',
    );
  });

  it('renders links, emphasis, smaller headings, ordered lists, photos and the author’s profile', async () => {
    const written = {
      ...article,
      authorHref: '/profile/200000001',
      body: [
        {
          type: 'paragraph' as const,
          text: 'See our jobs and the table.',
          spans: [
            { text: 'See ' },
            { text: 'our jobs', href: '/jobs', isStrong: true },
            { text: ' and ' },
            { text: 'the table', href: 'https://example.nz/table', isEmphasis: true },
            { text: '.' },
          ],
        },
        { type: 'heading' as const, text: 'For <b>hay</b>', level: 3 },
        {
          type: 'list' as const,
          text: '',
          items: ['Drill early'],
          itemSpans: [[{ text: 'Drill ' }, { text: 'early', isStrong: true }]],
          isOrdered: true,
        },
        {
          type: 'picture' as const,
          text: 'A wet hill',
          picture: {
            url: '/api/pictures/k9',
            alt: 'A wet hill',
            width: 1_600,
            height: 1_200,
            colour: '#445566',
          },
        },
      ],
    };
    (
      await openRoute(route, article.href, createTestApi({ '/api/news/{id}': written }))
    ).renderPage();
    expect(screen.getByRole('link', { name: 'our jobs' })).toHaveAttribute('href', '/jobs');
    expect(screen.getByRole('link', { name: 'our jobs' }).closest('strong')).toBeInTheDocument();
    const table = screen.getByRole('link', { name: 'the table' });
    expect([table.getAttribute('href'), table.getAttribute('rel')]).toEqual([
      'https://example.nz/table',
      'nofollow noopener noreferrer',
    ]);
    expect(table.closest('em')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'For <b>hay</b>' })).toBeInTheDocument();
    expect(screen.getByText('early').closest('ol')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A wet hill' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Aroha Ngata' })).toHaveAttribute(
      'href',
      '/profile/200000001',
    );
  });

  it('shows no change date when the article was changed on the day it was published', async () => {
    (
      await openRoute(
        route,
        article.href,
        createTestApi({ '/api/news/{id}': { ...article, modifiedAt: article.publishedAt } }),
      )
    ).renderPage();
    expect(screen.queryByText(/changed/)).not.toBeInTheDocument();
  });

  it('has the structured data that search engines require for news', async () => {
    const { head } = await openRoute(route, article.href, createArticleApi());
    expect(head).toMatchObject({
      title: article.headline,
      canonical: article.href,
      image: `/api/news/300000001/card?v=${Date.parse(article.modifiedAt).toString(36)}`,
      type: 'article',
      publishedAt: article.publishedAt,
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: article.headline,
      datePublished: article.publishedAt,
      dateModified: article.modifiedAt,
      author: { '@type': 'Person', name: 'Aroha Ngata' },
      mainEntityOfPage: `https://paddock.test${article.href}`,
    });
  });
});
