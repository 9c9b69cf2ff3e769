/**
 * Every path that this remote owns, as `{ path, href() }` pairs (design.md section 7), so that no
 * other code builds paths. `path` is the pattern in remote.manifest.json. `href` fills in the
 * pattern and appends a query string, if given.
 */
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

export const homePath = {
  path: '/',
  /**
   * @param region slug of the region whose newest listings are shown first; empty for all regions.
   *   Without it, the page shows the last region.
   */
  href: (region?: string) =>
    withQuery('/', region === undefined ? '' : new URLSearchParams({ region }).toString()),
} as const;

/** The results page. `query` is an encoded query string. */
export const resultsPath = {
  path: '/search/listing',
  href: (query = '') => withQuery('/search/listing', query),
} as const;

/** The comparison of listings. `query` is an encoded query string. */
export const comparePath = {
  path: '/search/compare',
  href: (query = '') => withQuery('/search/compare', query),
} as const;

interface NewsChoice {
  readonly topic?: string | null | undefined;
  /** Slug of the region that the articles are about. */
  readonly region?: string | null | undefined;
  readonly page?: number;
}

/** The list of news, optionally of one topic and about one region. */
export const newsPath = {
  path: '/news',
  href: ({ topic, region, page }: NewsChoice = {}) => {
    const query = new URLSearchParams();
    if (region) query.set('region', region);
    if (topic) query.set('topic', topic);
    if (page && page > 1) query.set('page', String(page));
    return withQuery('/news', query.toString());
  },
} as const;

/** The page of one kind: `/marketplace`, `/jobs`, `/services`, `/jobseekers` or `/other`. */
export const kindPath = {
  href: (kind: Kind, query = '') => withQuery(`/${getKindDeclaration(kind).path}`, query),
} as const;

/** A marketplace page with its two slug levels (specification.md section 2). */
export const marketplaceCategoryPath = {
  path: '/marketplace/:group(slug)/:category(slug)',
  href: (group: string, category: string, query = '') =>
    withQuery(`/marketplace/${group}/${category}`, query),
} as const;

/**
 * A page of jobs, services or jobseekers with its three slug levels (specification.md section 2).
 */
export const districtPath = {
  path: '/{kind}/:category(slug)/:region(slug)/:district(slug)',
  href: (
    kind: 'job' | 'service' | 'profile',
    category: string,
    region: string,
    district: string,
    query = '',
  ) => withQuery(`/${getKindDeclaration(kind).path}/${category}/${region}/${district}`, query),
} as const;
