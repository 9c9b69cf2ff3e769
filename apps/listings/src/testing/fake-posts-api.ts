/** In-memory replacements for the drafts API and the draft store. Tests can make them fail. */
import { ApiError } from '@paddock/api-client';
import type { SaveDraftResponse, Post, PostForm } from '@paddock/contracts/http/posts';
import type { DraftApi } from '../features/drafts/draft-api.ts';
import type { LocalDraft } from '../features/drafts/local-draft.ts';
import type { DraftStore } from '../features/drafts/draft-store.ts';

const SAVED_AT = '2026-11-22T02:00:00.000Z';

export const createPostForm = (values: PostForm['values'], category = 'tractors'): PostForm => ({
  category,
  values,
  photos: [],
});

export function createPost(form: PostForm, more: Partial<Post> = {}): Post {
  return {
    id: '123456789',
    kind: 'item',
    state: 'draft',
    href: null,
    title: '',
    form,
    revision: 1,
    savedAt: SAVED_AT,
    publishedAt: null,
    expiresAt: null,
    photos: [],
    actions: [],
    viewCount: 0,
    moderation: null,
    ...more,
  };
}

export interface FakePostsApi extends DraftApi {
  /** The calls in order, such as "create", "save 1", "publish". Account look-ups are left out. */
  readonly calls: string[];
  /** The idempotency keys of the calls, in order. */
  readonly idempotencyKeys: string[];
  /** The stored post, or null when there is none. */
  post: Post | null;
  /** The public id of the signed-in account. */
  account: string;
  /**
   * The error with which the next write fails. With `isApplied`, the write takes effect and only
   * its response fails.
   */
  fault: { readonly status: number; readonly code?: string; readonly isApplied?: boolean } | null;
}

export function createFakePostsApi(): FakePostsApi {
  const started = new Map<string, Post>();
  const api: FakePostsApi = {
    calls: [],
    idempotencyKeys: [],
    post: null,
    account: '1',
    getCurrentAccountId: () => Promise.resolve(api.account),
    fault: null,
    create: (kind, form, key) =>
      respond('create', key, () => {
        const post = started.get(key) ?? createPost(form, { kind });
        if (!started.has(key)) api.post = post;
        started.set(key, post);
        return post;
      }),
    find: async () => {
      api.calls.push('find');
      return Promise.resolve().then(requirePost);
    },
    save: (_id, form, revision) =>
      respond<SaveDraftResponse>(`save ${revision}`, '', () => {
        const post = requirePost();
        if (post.revision !== revision)
          throw new ApiError(409, { code: 'draft_changed', message: 'Changed' });
        api.post = { ...post, form, revision: revision + 1 };
        return { revision: revision + 1, savedAt: SAVED_AT };
      }),
    publish: (_id, form, key) =>
      respond('publish', key, () => {
        api.post = {
          ...requirePost(),
          form,
          state: 'live',
          href: '/marketplace/x/123456789',
          revision: 0,
        };
        return api.post;
      }),
    discard: () =>
      respond('discard', '', () => {
        api.post = null;
      }),
  };

  function requirePost(): Post {
    if (!api.post) throw new ApiError(404, { code: 'not_found', message: 'Not found' });
    return api.post;
  }

  async function respond<Value>(call: string, key: string, work: () => Value): Promise<Value> {
    api.calls.push(call);
    if (key !== '') api.idempotencyKeys.push(key);
    await Promise.resolve();
    const { fault } = api;
    if (!fault) return work();
    api.fault = null;
    if (fault.isApplied) work();
    throw new ApiError(fault.status, {
      code: fault.code ?? `http_${fault.status}`,
      message: `Status ${fault.status}`,
    });
  }

  return api;
}

export interface FakeDraftStore extends DraftStore {
  readonly copies: Map<string, LocalDraft>;
}

export function createFakeDraftStore(): FakeDraftStore {
  const copies = new Map<string, LocalDraft>();
  const mine = (account: string) => [...copies.values()].filter((copy) => copy.account === account);
  return {
    copies,
    find: (account, postKey) =>
      Promise.resolve(mine(account).find((copy) => copy.postKey === postKey) ?? null),
    list: (account) => Promise.resolve(mine(account)),
    save(copy) {
      copies.set(`${copy.account}:${copy.postKey}`, structuredClone(copy));
      return Promise.resolve(true);
    },
    delete(account, postKey) {
      copies.delete(`${account}:${postKey}`);
      return Promise.resolve();
    },
  };
}
