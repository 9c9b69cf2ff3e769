/**
 * Paths that this remote serves or links to, as `{ path, href() }` pairs (design.md section 7,
 * habit 4).
 */
import type { NotificationType } from '@paddock/contracts/http';

export interface NotificationsQuery {
  /** Null shows notifications of every type. */
  readonly type: NotificationType | null;
  readonly page: number;
}

export const notificationsPath = {
  path: '/account/notifications',
  href({ type, page }: NotificationsQuery = { type: null, page: 1 }): string {
    const search = new URLSearchParams({
      ...(type === null ? {} : { type }),
      ...(page === 1 ? {} : { page: String(page) }),
    }).toString();
    return `/account/notifications${search === '' ? '' : `?${search}`}`;
  },
} as const;

/** This and the next path are pages of other remotes. */
export const homePath = { path: '/', href: () => '/' } as const;
export const settingsPath = { path: '/account/settings', href: () => '/account/settings' } as const;
