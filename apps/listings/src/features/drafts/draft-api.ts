/** The API calls for drafts. */
import { createBrowserApi } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { SaveDraftResponse, Post, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';

/** The API calls for drafts. Every method rejects with an ApiError when the call fails. */
export interface DraftApi {
  /** @returns the public id of the signed-in account */
  getCurrentAccountId(): Promise<string>;
  create(kind: Kind, form: PostForm, key: string): Promise<Post>;
  find(id: string): Promise<Post>;
  /** @param isLeaving true when the page may close before the request reaches the API */
  save(
    id: string,
    form: PostForm,
    revision: number,
    isLeaving: boolean,
  ): Promise<SaveDraftResponse>;
  publish(id: string, form: PostForm, key: string): Promise<Post>;
  discard(id: string): Promise<void>;
}

/**
 * The longest request body, in characters, that is sent while the page closes. Browsers allow 64 KB
 * for all `keepalive` requests together, so a longer draft is sent on the next visit.
 */
const MAX_KEEPALIVE_LENGTH = 40_000;

/**
 * Creates the API calls. The default client does not redirect on a 401, because the editor reports
 * an ended session without losing input.
 */
export function createDraftApi(api: ApiClient = createBrowserApi()): DraftApi {
  return {
    getCurrentAccountId: async () => (await api.get('/api/account')).id,
    create: (kind, form, key) =>
      api.post('/api/account/posts', { body: { kind, form }, idempotencyKey: key }),
    find: (id) => api.get('/api/account/posts/{id}', { params: { id } }),
    save(id, form, revision, isLeaving) {
      const keepalive = isLeaving && JSON.stringify(form).length < MAX_KEEPALIVE_LENGTH;
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
      // Refresh the browser's HTTP cache, which could otherwise show the seller the old listing for
      // a minute.
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
