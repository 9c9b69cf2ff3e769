/** Fakes the notifications API of one user by replacing `fetch`. */
import type { Notification } from '@paddock/contracts/http';
import { createSampleNotification } from './sample-notifications.ts';

export interface FakeNotificationsServer {
  /** Newest first. */
  notifications: Notification[];
  /**
   * The requests, such as "GET /api/account/notifications?page=1…". For a write, the request's body
   * follows.
   */
  readonly requests: string[];
  /** Requests that start with this string fail with 503. Null means that none fails. */
  failingRequests: string | null;
}

export function installFakeNotificationsServer(
  count: number,
  change: (id: number) => Partial<Notification> = () => ({}),
): FakeNotificationsServer {
  const server: FakeNotificationsServer = {
    notifications: Array.from({ length: count }, (_, index) =>
      createSampleNotification(count - index, change(count - index)),
    ),
    requests: [],
    failingRequests: null,
  };
  const getUnreadTotal = () => ({
    total_unread: server.notifications.filter(({ is_read }) => !is_read).length,
  });

  function handleRequest(
    method: string,
    url: URL,
    body: { readonly ids?: readonly string[]; readonly until?: string; readonly type?: string },
  ): object {
    const id = /\/notifications\/(\d+)$/.exec(url.pathname)?.[1];
    if (method === 'DELETE')
      server.notifications = server.notifications.filter((each) => each.id !== id);
    else if (url.pathname.endsWith('/clear'))
      server.notifications = server.notifications.map((each) =>
        body.ids?.includes(each.id) ? { ...each, is_read: true } : each,
      );
    else if (url.pathname.endsWith('/clear-all'))
      server.notifications = server.notifications.map((each) =>
        each.date_entered <= (body.until ?? '') ? { ...each, is_read: true } : each,
      );
    else {
      const type = url.searchParams.get('type');
      const [page, size] = [
        Number(url.searchParams.get('page')),
        Number(url.searchParams.get('pageSize')),
      ];
      const listed = server.notifications.filter((each) => type === null || each.type === type);
      return {
        notifications: listed.slice((page - 1) * size, page * size),
        total: listed.length,
        ...getUnreadTotal(),
      };
    }
    return getUnreadTotal();
  }

  globalThis.fetch = (input, init) => {
    const url = new URL(input as string);
    const call = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    const body = typeof init?.body === 'string' ? init.body : '';
    server.requests.push(body === '' ? call : `${call} ${body}`);
    if (init?.signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    if (server.failingRequests !== null && call.startsWith(server.failingRequests))
      return Promise.resolve(
        Response.json(
          {
            code: 'database_unavailable',
            message: 'Paddock cannot reach its data.',
            requestId: 'r1',
          },
          { status: 503 },
        ),
      );
    return Promise.resolve(
      Response.json(handleRequest(init?.method ?? 'GET', url, JSON.parse(body || '{}') as object)),
    );
  };
  return server;
}
