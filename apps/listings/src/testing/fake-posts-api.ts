/** The API's half of drafts, as a test holds it in its hand: one post, revisions, and whatever goes wrong. */
import { ApiError } from '@paddock/api-client';
import type { DraftSaved, Post, PostForm } from '@paddock/contracts/http/posts';
import type { DraftCalls } from '../features/drafts/draft-calls.ts';
import type { DraftCopy } from '../features/drafts/draft-copy.ts';
import type { DraftStore } from '../features/drafts/draft-store.ts';

const SAVED_AT = '2026-11-22T02:00:00.000Z';

export const formWith = (values: PostForm['values'], category = 'tractors'): PostForm => ({
  category,
  values,
  photos: [],
});

export function postWith(form: PostForm, more: Partial<Post> = {}): Post {
  return {
    id: '123456789',
    kind: 'item',
    state: 'draft',
    href: null,
    title: '',
    form,
    revision: 1,
    saved_at: SAVED_AT,
    published_at: null,
    expires_at: null,
    photos: [],
    actions: [],
    view_count: 0,
    moderation: null,
    ...more,
  };
}

export interface FakePostsApi extends DraftCalls {
  /** "start", "save 1", "publish" as they came; who is asked is not noted. */
  readonly log: string[];
  /** Names under which writes came. */
  readonly keys: string[];
  /** What it has. */
  post: Post | null;
  /** Who is signed in. */
  account: string;
  /** What the next write fails with; `isLate`: it was done all the same. */
  fault: { readonly status: number; readonly code?: string; readonly isLate?: boolean } | null;
}

export function fakePostsApi(): FakePostsApi {
  const started = new Map<string, Post>();
  const api: FakePostsApi = {
    log: [],
    keys: [],
    post: null,
    account: '1',
    who: () => Promise.resolve(api.account),
    fault: null,
    start: (kind, form, key) =>
      answer('start', key, () => {
        const post = started.get(key) ?? postWith(form, { kind });
        if (!started.has(key)) api.post = post;
        started.set(key, post);
        return post;
      }),
    find: async () => {
      api.log.push('find');
      return Promise.resolve().then(has);
    },
    save: (_id, form, revision) =>
      answer<DraftSaved>(`save ${revision}`, '', () => {
        const post = has();
        if (post.revision !== revision)
          throw new ApiError(409, { code: 'draft_changed', message: 'Changed' });
        api.post = { ...post, form, revision: revision + 1 };
        return { revision: revision + 1, saved_at: SAVED_AT };
      }),
    publish: (_id, form, key) =>
      answer('publish', key, () => {
        api.post = { ...has(), form, state: 'live', href: '/marketplace/x/123456789', revision: 0 };
        return api.post;
      }),
    discard: () =>
      answer('discard', '', () => {
        api.post = null;
      }),
  };

  function has(): Post {
    if (!api.post) throw new ApiError(404, { code: 'not_found', message: 'Not found' });
    return api.post;
  }

  async function answer<Value>(what: string, key: string, work: () => Value): Promise<Value> {
    api.log.push(what);
    if (key !== '') api.keys.push(key);
    await Promise.resolve();
    const { fault } = api;
    if (!fault) return work();
    api.fault = null;
    if (fault.isLate) work();
    throw new ApiError(fault.status, {
      code: fault.code ?? `http_${fault.status}`,
      message: `Status ${fault.status}`,
    });
  }

  return api;
}

export interface FakeDraftStore extends DraftStore {
  readonly copies: Map<string, DraftCopy>;
}

export function fakeDraftStore(): FakeDraftStore {
  const copies = new Map<string, DraftCopy>();
  const mine = (account: string) => [...copies.values()].filter((copy) => copy.account === account);
  return {
    copies,
    find: (account, postKey) =>
      Promise.resolve(mine(account).find((copy) => copy.postKey === postKey) ?? null),
    list: (account) => Promise.resolve(mine(account)),
    keep(copy) {
      copies.set(`${copy.account}:${copy.postKey}`, structuredClone(copy));
      return Promise.resolve(true);
    },
    forget(account, postKey) {
      copies.delete(`${account}:${postKey}`);
      return Promise.resolve();
    },
  };
}
