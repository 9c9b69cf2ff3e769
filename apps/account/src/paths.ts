/**
 * Every path under /account that this remote serves (specification.md section 2), and the ones it links to, as
 * `{ path, href() }` pairs. /account/notifications is the notifications remote's, /account/posts/{id} the listings remote's.
 */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path }) as const;

export const accountPath = fixed('/account');
export const accountHomePath = fixed('/account/home');
export const settingsPath = fixed('/account/settings');
export const watchlistPath = fixed('/account/watchlist');
export const postsPath = fixed('/account/posts');
export const draftPostsPath = fixed('/account/posts/draft');
export const expiredPostsPath = fixed('/account/posts/expired');
/** Not of the specification's list, which names none for them. */
export const savedSearchesPath = fixed('/account/searches');
export const messagesPath = fixed('/account/messages');
/** The same page: those that are out of the way. */
export const archivedMessagesPath = fixed('/account/messages?box=archived');
export const messageThreadPath = {
  path: '/account/messages/:id(digits)',
  href: (id: string) => `/account/messages/${id}`,
} as const;
export const newMessagePath = {
  path: '/account/messages/new/:id(digits)',
  href: (listingOrPersonId: string) => `/account/messages/new/${listingOrPersonId}`,
} as const;
export const locationsPath = fixed('/account/my-locations');
export const newLocationPath = fixed('/account/my-locations/new');
export const locationPath = {
  path: '/account/my-locations/:id(digits)',
  href: (id: string) => `/account/my-locations/${id}`,
} as const;

/** Pages of others. */
export const homePath = fixed('/');
export const searchPath = fixed('/search/listing');
export const loginPath = fixed('/login');
export const notificationsPath = fixed('/account/notifications');
export const postNewPath = fixed('/post/new');
export const editPostPath = {
  path: '/account/posts/:listingId(digits)',
  href: (listingId: string) => `/account/posts/${listingId}`,
} as const;
export const profilePath = {
  path: '/profile/:id(digits)',
  href: (personId: string) => `/profile/${personId}`,
} as const;
export const decisionsPath = fixed('/account/moderation');
export const moderationPath = fixed('/moderation');
export const privacyPath = fixed('/privacy-policy');
