import { describe, expect, it } from '@jest/globals';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { NewsList } from '@paddock/contracts/http';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { screen } from '@testing-library/react';
import { route } from './news.route.tsx';

const LIST: NewsList = {
  results: [
    {
      id: '300000001',
      href: '/news/rain-at-last/300000001',
      headline: 'Rain at last',
      summary: 'Sixty millimetres in two days.',
      author: 'Aroha Ngata',
      topic: { slug: 'season', label: 'Weather & season' },
      region: { slug: 'otago', label: 'Otago' },
      picture: { url: '/api/pictures/1', alt: '', width: 4, height: 3, colour: '#335533' },
      publishedAt: '2026-11-02T20:00:00Z',
    },
  ],
  page: 1,
  pageSize: 20,
  hasMore: true,
  totalCount: 21,
  region: null,
  topics: [{ slug: 'season', label: 'Weather & season', count: 21 }],
};

async function openNews(path: string, list: Partial<NewsList> = {}) {
  const api = createTestApi({ '/api/news': { ...LIST, ...list } });
  const page = await openRoute(route, path, api);
  page.renderPage();
  return page;
}

describe('news route', () => {
  it('names the topic and the region of each article', async () => {
    await openNews('/news');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News');
    expect(screen.getByText('Weather & season · Otago')).toBeVisible();
  });

  it('keeps the region in its links, and links to the news of all regions', async () => {
    const { head } = await openNews('/news?region=otago&topic=season', {
      region: { slug: 'otago', label: 'Otago' },
    });
    expect(head).toMatchObject({
      title: 'Weather & season news from Otago',
      canonical: '/news?region=otago&topic=season',
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'News from Otago: Weather & season',
    );
    const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(getHref('All')).toBe('/news?region=otago');
    expect(getHref('Older')).toBe('/news?region=otago&topic=season&page=2');
    expect(getHref('See news from all of New Zealand')).toBe('/news?topic=season');
  });

  it('returns 404 for a region that does not exist', async () => {
    const failure: unknown = await openRoute(
      route,
      '/news?region=middle-earth',
      createTestApi({ '/api/news': createApiError(400) }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });
});
