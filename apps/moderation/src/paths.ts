/** Every path that this remote serves or links to, as `{ path, href() }` pairs. */

import type { ModerationSubject } from '@paddock/contracts/trust-reasons';

export const QUEUE_CLAIMS = ['mine', 'none'] as const;
/** The moderator's own cases, or those that no moderator has taken. */
export type QueueClaim = (typeof QUEUE_CLAIMS)[number];

/** The moderation queue with the API's filter, optionally from a cursor that the API returned. */
export const queuePath = {
  path: '/moderation',
  href(claim: QueueClaim | null = null, cursor?: string) {
    const query = new URLSearchParams({
      ...(claim !== null && { claim }),
      ...(cursor !== undefined && { cursor }),
    }).toString();
    return query === '' ? '/moderation' : `/moderation?${query}`;
  },
} as const;

/** The history of decisions, with the API's filters and cursor. */
export const historyPath = {
  path: '/moderation/history',
  href(query: Readonly<Record<string, string>> = {}) {
    const text = new URLSearchParams(query).toString();
    return text === '' ? '/moderation/history' : `/moderation/history?${text}`;
  },
} as const;

/** The search for any listing or person. */
export const caseSearchPath = {
  path: '/moderation/find',
  href: (query: string) => `/moderation/find?query=${encodeURIComponent(query)}`,
} as const;

/** The case of a listing or person, whether or not it was reported. */
export const casePath = {
  path: '/moderation/cases/:subject(slug)/:id(digits)',
  href: (subject: ModerationSubject, id: string) => `/moderation/cases/${subject}/${id}`,
} as const;

/** The news desk: one of its lists, from the first page. */
export const newsdeskPath = {
  path: '/newsdesk',
  href(tab?: string, page = 1) {
    const query = new URLSearchParams({
      ...(tab !== undefined && { tab }),
      ...(page > 1 && { page: String(page) }),
    }).toString();
    return query === '' ? '/newsdesk' : `/newsdesk?${query}`;
  },
} as const;

export const newsdeskArticlePath = {
  path: '/newsdesk/:id(digits)',
  href: (id: string) => `/newsdesk/${id}`,
} as const;

/** `homePath` and `profilePath` are pages of other remotes that this remote links to. */
export const homePath = { path: '/', href: () => '/' } as const;
export const profilePath = {
  path: '/profile/:id(digits)',
  href: (id: string) => `/profile/${id}`,
} as const;
