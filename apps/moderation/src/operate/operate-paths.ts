/** The operators' pages, as `{ path, href() }` pairs. */
import type { ContactList } from '@paddock/contracts/contact-states';

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The contact messages to answer, or another list of them. */
export const operatePath = {
  path: '/operate',
  href: (list: ContactList = 'open', cursor?: string) =>
    withQuery('/operate', {
      ...(list !== 'open' && { list }),
      ...(cursor !== undefined && { cursor }),
    }),
} as const;

export const contactMessagePath = {
  path: '/operate/messages/:receipt(any)',
  href: (receipt: string) => `/operate/messages/${receipt}`,
} as const;

export const peoplePath = {
  path: '/operate/people',
  href: (query = '') => withQuery('/operate/people', query === '' ? {} : { query }),
} as const;

export const redirectsPath = {
  path: '/operate/redirects',
  href: () => '/operate/redirects',
} as const;

/** The security log. Empty filters are left out of the address. */
export const logPath = {
  path: '/operate/log',
  href: (filters: Readonly<Record<string, string>> = {}) =>
    withQuery(
      '/operate/log',
      Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ),
} as const;

/** The searches that did not help visitors in the last 7 days, or in another number of days. */
export const searchesPath = {
  path: '/operate/searches',
  href: (days?: number) =>
    withQuery('/operate/searches', days === undefined ? {} : { days: String(days) }),
} as const;

export const healthPath = { path: '/operate/health', href: () => '/operate/health' } as const;

export const maintenancePath = {
  path: '/operate/maintenance',
  href: () => '/operate/maintenance',
} as const;
