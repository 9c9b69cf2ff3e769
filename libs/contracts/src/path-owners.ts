/**
 * The owners of addresses, by first path segment. The API refuses a release with a page below a
 * segment of other remotes. A segment that is not listed belongs to the remote whose live release
 * has pages below it.
 */
import { SHELL_PAGES } from './shell-pages.ts';

/** The remotes whose pages start with the segment. The home page has the segment ''. */
export const PATH_OWNERS: Readonly<Record<string, readonly string[]>> = {
  '': ['search'],
  account: ['account', 'listings', 'notifications'],
  jobs: ['listings', 'search'],
  jobseekers: ['listings', 'search'],
  marketplace: ['listings', 'search'],
  moderation: ['moderation'],
  'new-listing': ['listings'],
  news: ['listings', 'search'],
  newsdesk: ['moderation'],
  operate: ['moderation'],
  other: ['listings', 'search'],
  post: ['listings'],
  profile: ['listings'],
  search: ['search'],
  services: ['listings', 'search'],
};

/**
 * The segments of the shell's server that a remote's route could name. Segments with a dot, such as
 * `robots.txt`, are not valid in a route.
 */
export const SERVER_SEGMENTS = [
  'api',
  'assets',
  'emulator',
  'healthz',
  'mailbox',
  'metrics',
  'readyz',
  'sample-photos',
  'share-photos',
  'sitemaps',
  'v0',
] as const;

const SHELL_SEGMENTS: ReadonlySet<string> = new Set([
  ...SERVER_SEGMENTS,
  ...SHELL_PAGES.map(({ path }) => path.split('/')[1] ?? ''),
]);

/** True for a segment of the shell. All that start with an underscore are for operators' pages. */
export function isShellSegment(segment: string): boolean {
  return segment.startsWith('_') || SHELL_SEGMENTS.has(segment);
}
