/** The API as drafts use it. */
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { DraftSaved, Post, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';

/** Every method rejects with an ApiError. */
export interface DraftCalls {
  /** @returns the public id of the account that is signed in */
  who(): Promise<string>;
  start(kind: Kind, form: PostForm, key: string): Promise<Post>;
  find(id: string): Promise<Post>;
  /** @param isLeaving the page may be gone before it arrives */
  save(id: string, form: PostForm, revision: number, isLeaving: boolean): Promise<DraftSaved>;
  publish(id: string, form: PostForm, key: string): Promise<Post>;
  discard(id: string): Promise<void>;
}

/**
 * A 401 is for the editor to say, not for the page to leave by: what is typed is more than what is signed in. A browser lets little go
 * once its page goes (64 KB in all), so a longer text waits for the next visit.
 */
const MOST_LEAVING = 40_000;

export function draftCalls(
  api: ApiClient = createApiClient({ baseUrl: location.origin }),
): DraftCalls {
  return {
    who: async () => (await api.get('/api/account')).id,
    start: (kind, form, key) =>
      api.post('/api/account/posts', { body: { kind, form }, idempotencyKey: key }),
    find: (id) => api.get('/api/account/posts/{id}', { params: { id } }),
    save(id, form, revision, isLeaving) {
      const keepalive = isLeaving && JSON.stringify(form).length < MOST_LEAVING;
      return api.put('/api/account/posts/{id}/draft', {
        params: { id },
        body: { form, revision },
        keepalive,
      });
    },
    async publish(id, form, key) {
      const post = await api.post('/api/account/posts/{id}/publish', {
        params: { id },
        body: { form },
        idempotencyKey: key,
      });
      // The browser may have the page as it was, and show that for another minute: to the one person who knows better.
      await fetch(`${location.origin}/api/listings/${id}`, { cache: 'reload' }).catch(
        () => undefined,
      );
      return post;
    },
    async discard(id) {
      await api.delete('/api/account/posts/{id}/draft', { params: { id } });
    },
  };
}
