/**
 * Every path this remote owns, as `{ path, href() }` pairs (design.md section 7), so that no other
 * code writes a path by hand. `path` is the pattern of remote.manifest.json; `href` fills it in and
 * takes the query as a ready query string.
 */
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

export const homePath = {
  path: '/',
  /** @param region slug whose newest listings are shown under "Near you" */
  href: (region?: string) =>
    withQuery('/', region ? new URLSearchParams({ region }).toString() : ''),
} as const;

/** The results page; `query` is a ready query string. */
export const resultsPath = {
  path: '/search/listing',
  href: (query = '') => withQuery('/search/listing', query),
} as const;

/** The list of news, optionally of one topic. */
export const newsPath = {
  path: '/news',
  href: ({ topic, page }: { readonly topic?: string | null; readonly page?: number } = {}) => {
    const query = new URLSearchParams();
    if (topic) query.set('topic', topic);
    if (page && page > 1) query.set('page', String(page));
    return withQuery('/news', query.toString());
  },
} as const;

/** `/marketplace`, `/jobs`, `/services`, `/jobseekers`, `/other`. */
export const kindPath = {
  href: (kind: Kind, query = '') => withQuery(`/${getKindDeclaration(kind).path}`, query),
} as const;

/** The two levels of the marketplace (specification.md section 2). */
export const marketplaceCategoryPath = {
  path: '/marketplace/:group(slug)/:category(slug)',
  href: (group: string, category: string, query = '') =>
    withQuery(`/marketplace/${group}/${category}`, query),
} as const;

/** The three levels of jobs, services and jobseekers (specification.md section 2). */
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
