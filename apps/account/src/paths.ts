/**
 * Every path under /account that this remote serves (specification.md section 2), and the paths it
 * links to, as `{ path, href() }` pairs. /account/notifications belongs to the notifications
 * remote, /account/posts/{id} to the listings remote.
 */
const createFixedPath = <Path extends string>(path: Path) => ({ path, href: () => path }) as const;

export const accountPath = createFixedPath('/account');
export const accountHomePath = createFixedPath('/account/home');
export const settingsPath = createFixedPath('/account/settings');
export const watchlistPath = createFixedPath('/account/watchlist');
export const postsPath = createFixedPath('/account/posts');
export const draftPostsPath = createFixedPath('/account/posts/draft');
export const expiredPostsPath = createFixedPath('/account/posts/expired');
/** The specification names no path for saved searches. */
export const savedSearchesPath = createFixedPath('/account/searches');
export const applicationsPath = createFixedPath('/account/applications');
/** The form that applies for a job. */
export const newApplicationPath = {
  path: '/account/applications/new/:id(digits)',
  href: (jobId: string) => `/account/applications/new/${jobId}`,
} as const;
/** The applicants for one of the user's own jobs. */
export const applicantsPath = {
  path: '/account/posts/:id(digits)/applicants',
  href: (jobId: string) => `/account/posts/${jobId}/applicants`,
} as const;
export const messagesPath = createFixedPath('/account/messages');
/** The page of archived conversations. */
export const archivedMessagesPath = createFixedPath('/account/messages?box=archived');
/** The page of one conversation. */
export const messageThreadPath = {
  path: '/account/messages/:id(digits)',
  href: (id: string) => `/account/messages/${id}`,
} as const;
/** The page for a first message about a listing or to a user. */
export const newMessagePath = {
  path: '/account/messages/new/:id(digits)',
  href: (listingOrUserId: string) => `/account/messages/new/${listingOrUserId}`,
} as const;
export const locationsPath = createFixedPath('/account/my-locations');
export const newLocationPath = createFixedPath('/account/my-locations/new');
export const locationPath = {
  path: '/account/my-locations/:id(digits)',
  href: (id: string) => `/account/my-locations/${id}`,
} as const;

/** The paths below belong to other remotes and to the shell. */
export const homePath = createFixedPath('/');
export const searchPath = createFixedPath('/search/listing');
export const loginPath = createFixedPath('/login');
export const jobsPath = createFixedPath('/jobs');
export const newPostPath = createFixedPath('/post/new');
export const editPostPath = {
  path: '/account/posts/:listingId(digits)',
  /** @param step the step to open; null for the first */
  href: (listingId: string, step: string | null = null) =>
    `/account/posts/${listingId}${step === null ? '' : `?step=${step}`}`,
} as const;
export const profilePath = {
  path: '/profile/:id(digits)',
  href: (userId: string) => `/profile/${userId}`,
} as const;
/** Moderation decisions that affect the user. */
export const decisionsPath = createFixedPath('/account/moderation');
/** The pages for moderators. */
export const moderationPath = createFixedPath('/moderation');
/** The pages for editors of news. */
export const newsdeskPath = createFixedPath('/newsdesk');
/** The pages for operators. */
export const operatePath = createFixedPath('/operate');
