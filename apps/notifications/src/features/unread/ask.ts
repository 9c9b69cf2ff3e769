import { Observable } from 'rxjs';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { toUnread } from '../../parts/unread.ts';
import type { Unread } from '../../parts/unread.ts';

const PATH = '/api/account/messages/unread';

/**
 * Asks once for each subscriber, who ends the call by leaving. It names the answer before, so that one in which nothing
 * has changed costs no more than its headers. Kept for one person: another one gets another.
 */
export function createAsk(api: Pick<ApiClient, 'get'>): Observable<Unread> {
  let latest: { readonly etag: string | null; readonly unread: Unread } | null = null;

  async function ask(signal: AbortSignal): Promise<Unread> {
    let etag: string | null = null;
    try {
      const unread = toUnread(
        await api.get(PATH, {
          signal,
          etag: latest?.etag ?? null,
          onEtag: (named) => (etag = named),
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
    const asked = new AbortController();
    ask(asked.signal).then(
      (unread) => {
        subscriber.next(unread);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => asked.abort();
  });
}
