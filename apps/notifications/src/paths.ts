/** Paths this remote serves and links to, as `{ path, href() }` pairs (design.md section 7, habit 4). */
export const notificationsPath = { path: '/account/notifications', href: () => '/account/notifications' } as const;

/** Pages of other remotes. */
export const homePath = { path: '/', href: () => '/' } as const;
export const accountPath = { path: '/account', href: () => '/account' } as const;
export const newsPath = { path: '/news', href: () => '/news' } as const;
