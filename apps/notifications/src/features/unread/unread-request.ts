import { Observable } from 'rxjs';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { toUnreadCounts } from '../../parts/unread.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

const PATH = '/api/account/messages/unread';

/**
 * Returns an observable that fetches the unread counts once for each subscriber. Unsubscribing
 * aborts the request. It sends the last ETag, so that unchanged counts cost only a 304. Create a
 * separate one for each user, because it stores the last counts.
 */
export function createUnreadRequest(api: Pick<ApiClient, 'get'>): Observable<UnreadCounts> {
  let latest: { readonly etag: string | null; readonly unread: UnreadCounts } | null = null;

  async function fetchUnread(signal: AbortSignal): Promise<UnreadCounts> {
    let etag: string | null = null;
    try {
      const unread = toUnreadCounts(
        await api.get(PATH, {
          signal,
          etag: latest?.etag ?? null,
          onEtag: (newEtag) => (etag = newEtag),
        }),
      );
      latest = { etag, unread };
      return unread;
    } catch (error) {
      if (isApiError(error) && error.status === 304 && latest) return latest.unread;
      throw error;
    }
  }

  return new Observable((subscriber) => {
    const controller = new AbortController();
    fetchUnread(controller.signal).then(
      (unread) => {
        subscriber.next(unread);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });
}
