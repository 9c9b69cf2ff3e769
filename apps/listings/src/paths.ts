/**
 * Every path that this remote serves or links to, as `{ path, href() }` pairs (design.md section 7,
 * habit 4). `path` is the pattern in the manifest. A listing's address is not built here: it comes
 * from the API (`href`).
 */
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { getSignInHref } from '@paddock/contracts/sign-in-address';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';

interface Addressed {
  readonly slug: string;
  readonly id: string;
}

export const itemPath = {
  path: '/marketplace/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/marketplace/${slug}/${id}`,
} as const;
export const jobPath = {
  path: '/jobs/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/jobs/${slug}/${id}`,
} as const;
export const servicePath = {
  path: '/services/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/services/${slug}/${id}`,
} as const;
export const jobseekerPath = {
  path: '/jobseekers/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/jobseekers/${slug}/${id}`,
} as const;
export const communityPath = {
  path: '/other/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/other/${slug}/${id}`,
} as const;
/** A short address of a listing to type. It redirects to the listing's own address. */
export const shortListingPath = {
  path: '/:kind/x/:id(digits)',
  href: (kind: Kind, id: string) => `/${getKindDeclaration(kind).path}/x/${id}`,
} as const;
export const newsArticlePath = {
  path: '/news/:slug(slug)/:id(digits)',
  href: ({ slug, id }: Addressed) => `/news/${slug}/${id}`,
} as const;
export const profilePath = {
  path: '/profile/:id(digits)',
  href: ({ id }: Pick<Addressed, 'id'>, page = 1) =>
    page > 1 ? `/profile/${id}?page=${page}` : `/profile/${id}`,
} as const;

interface PostChoice {
  readonly kind?: Kind;
  /** True for a wanted ad: the user looks for the item instead of offering it. */
  readonly isWanted?: boolean;
  /** The id of a draft whose category is being changed. */
  readonly draft?: string;
}

const withQuery = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
};

export const newPostPath = {
  path: '/post/new',
  href: ({ kind, isWanted = false, draft }: PostChoice = {}) =>
    withQuery('/post/new', { kind, wanted: isWanted ? 'true' : undefined, draft }),
} as const;
export const newListingPath = {
  path: '/new-listing',
  href: ({
    kind,
    category,
    isWanted = false,
    draft,
  }: PostChoice & { readonly category?: string } = {}) =>
    withQuery('/new-listing', { kind, category, wanted: isWanted ? 'true' : undefined, draft }),
} as const;
interface PostPlace {
  /** A new category for the post. */
  readonly category?: string | undefined;
  /** The editor step to show. Defaults to the first step. */
  readonly step?: string | null | undefined;
}

export const editPostPath = {
  path: '/account/posts/:listingId(digits)',
  href: (id: string, { category, step }: PostPlace = {}) =>
    withQuery(`/account/posts/${id}`, { category, step: step ?? undefined }),
} as const;

/** The page with moderators' decisions about the current user. */
export const decisionsPath = {
  path: '/account/moderation',
  href: () => '/account/moderation',
} as const;

/**
 * `accountPath` to `browsePath` are the paths of pages of the shell and of other remotes that this
 * remote links to.
 */
export const accountPath = { path: '/account', href: () => '/account' } as const;
export const loginPath = {
  path: '/login',
  href: getSignInHref,
} as const;
export const casePath = {
  path: '/moderation/cases/:subject(slug)/:id(digits)',
  href: (subject: ModerationSubject, id: string) => `/moderation/cases/${subject}/${id}`,
} as const;
export const homePath = { path: '/', href: () => '/' } as const;
export const newMessagePath = {
  path: '/account/messages/new/:id(digits)',
  href: (listingOrPersonId: string) => `/account/messages/new/${listingOrPersonId}`,
} as const;
export const newApplicationPath = {
  path: '/account/applications/new/:id(digits)',
  href: (jobId: string) => `/account/applications/new/${jobId}`,
} as const;
export const applicationsPath = {
  path: '/account/applications',
  href: () => '/account/applications',
} as const;
export const applicantsPath = {
  path: '/account/posts/:id(digits)/applicants',
  href: (jobId: string) => `/account/posts/${jobId}/applicants`,
} as const;
export const newsPath = {
  path: '/news',
  /** @param choice the slug of a topic or of a region */
  href: (choice: { readonly topic?: string; readonly region?: string } = {}) =>
    withQuery('/news', choice),
} as const;

interface BrowseQuery {
  readonly regionSlug?: string;
  readonly districtSlug?: string;
}

/** The browse page of a kind, limited to a place by query parameters. */
export const browsePath = {
  path: '/:kind',
  href(kind: Kind, { regionSlug, districtSlug }: BrowseQuery = {}): string {
    const query = new URLSearchParams();
    if (regionSlug) query.set('regions', regionSlug);
    if (districtSlug) query.set('district', districtSlug);
    const search = query.toString();
    return `/${getKindDeclaration(kind).path}${search ? `?${search}` : ''}`;
  },
} as const;

/**
 * First path segments of the pages that list results. The "Back to results" link can return to
 * these pages.
 */
const RESULT_PAGES = new Set(['search', 'marketplace', 'jobs', 'services', 'jobseekers', 'other']);

/**
 * True for search and browse pages. False for a listing's page, whose last path segment is an id.
 */
export function isResultsPath(pathname: string): boolean {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  const last = segments.at(-1);
  return (
    first !== undefined && last !== undefined && RESULT_PAGES.has(first) && !/^\d+$/.test(last)
  );
}
