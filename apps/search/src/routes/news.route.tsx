/** /news: the list of articles. An article's own page belongs to the listings remote. */
import { buildBreadcrumbList } from '@paddock/domain/structured-data';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { NewsList } from '@paddock/contracts/http';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { NewsPage } from '../features/news/news-page.tsx';
import { newsPath } from '../paths.ts';
import { newsMessages } from '../features/news/news.messages.ts';

interface NewsData {
  readonly list: NewsList;
  readonly topic: string | null;
  readonly now: string;
}

function News() {
  const { list, topic, now } = useRouteData<NewsData>();
  return <NewsPage list={list} topic={topic} now={now} />;
}

export const route: RouteModule<NewsData, ApiClient> = {
  async loader({ url, services, signal }) {
    const topic = url.searchParams.get('topic') || null;
    const region = url.searchParams.get('region') || null;
    const page = /^[1-9]\d{0,3}$/.test(url.searchParams.get('page') ?? '')
      ? Number(url.searchParams.get('page'))
      : 1;
    const list = await services.api
      .get('/api/news', { query: { topic, region, page }, signal })
      .catch((error: unknown) => {
        // The API rejects an unknown topic or region with 400. Respond with 404, because no such page exists.
        if ((topic ?? region) !== null && isApiError(error) && error.status === 400)
          throw createPageNotFound(url.pathname + url.search);
        throw error;
      });
    if (region === null && topic !== null && !list.topics.some(({ slug }) => slug === topic))
      throw createPageNotFound(url.pathname + url.search);
    return { data: { list, topic, now: new Date().toISOString() } };
  },
  Component: News,
  head({ data: { list, topic }, url }) {
    const label = list.topics.find(({ slug }) => slug === topic)?.label;
    return {
      title: newsMessages.head.title(label, list.region?.label, list.page),
      description: newsMessages.head.description(label, list.region?.label),
      canonical: newsPath.href({ topic, region: list.region?.slug, page: list.page }),
      isIndexable: list.results.length > 0,
      jsonLd: [
        buildBreadcrumbList(
          [
            { label: newsMessages.head.homeLink, href: '/' },
            { label: newsMessages.title, href: newsPath.path },
          ],
          url.origin,
        ),
      ],
    };
  },
};
