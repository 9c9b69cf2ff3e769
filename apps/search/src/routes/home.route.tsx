/**
 * The home page (look.md "Home"): the search box, kinds with counts, newest, seasonal and latest
 * listings, and news.
 */
import { buildWebSite } from '@paddock/domain/structured-data';
import type { ApiClient } from '@paddock/api-client';
import { isSlug } from '@paddock/contracts/slugs';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { toHomeContent } from '../features/home/home-content.ts';
import type { HomeContent } from '../features/home/home-content.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { NewsCard } from '../features/news/news-card.tsx';
import { SearchBox } from '../features/search-box/search-box.tsx';
import { homePath, resultsPath } from '../paths.ts';
import { homeMessages } from '../features/home/home.messages.ts';

interface HomeData {
  readonly home: HomeContent;
  readonly now: string;
}

const NEWS_ON_HOME = 3;

function HomeRoute() {
  const { home, now } = useRouteData<HomeData>();
  return (
    <HomePage
      home={home}
      now={now}
      searchBox={<SearchBox layout="hero" shownTerm="" retainedFilters={[]} />}
      newsCards={home.news.slice(0, NEWS_ON_HOME).map((article) => (
        <NewsCard key={article.id} article={article} now={now} layout="card" headingLevel={3} />
      ))}
    />
  );
}

export const route: RouteModule<HomeData, ApiClient> = {
  async loader({ url, services, lastRegion, signal }) {
    // An empty region, which the form sends, and an unknown one both show all of New Zealand.
    const requestedRegion = url.searchParams.get('region') ?? lastRegion ?? '';
    const region = isSlug(requestedRegion) ? requestedRegion : null;
    const load = (slug: string | null) =>
      services.api.get('/api/home', { query: { region: slug }, signal });
    const home = await load(region).catch((error: unknown) => {
      if (region === null || signal.aborted) throw error;
      return load(null);
    });
    return { data: { home: toHomeContent(home), now: new Date().toISOString() } };
  },
  Component: HomeRoute,
  head({ url }) {
    return {
      ...homeMessages.head,
      canonical: homePath.href(),
      isIndexable: !url.searchParams.has('region'),
      jsonLd: [buildWebSite(url.origin, resultsPath.path)],
    };
  },
};
