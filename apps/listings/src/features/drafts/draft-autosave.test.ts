import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createFakeDraftStore,
  createFakePostsApi,
  createPostForm,
  createPost,
} from '../../testing/fake-posts-api.ts';
import type { LocalDraft } from './local-draft.ts';
import type { DraftOutboxEntry } from './draft-outbox-entry.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import type { DraftSaveState } from './save-state.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T01:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const NEW_DRAFT: LocalDraft = {
  account: '1',
  postKey: 'new-a',
  photoKey: 'new-a',
  postId: null,
  kind: 'item',
  form: createPostForm({}),
  revision: 0,
  isSaved: true,
  changedAt: '2026-11-22T00:00:00Z',
  start: null,
  publishing: null,
  declaration: null,
};
const EXISTING_DRAFT: LocalDraft = {
  ...NEW_DRAFT,
  postKey: '123456789',
  postId: '123456789',
  revision: 1,
};

function setUp(copy: LocalDraft = NEW_DRAFT) {
  const calls = createFakePostsApi();
  if (copy.postId !== null) calls.post = createPost(copy.form, { revision: copy.revision });
  const store = createFakeDraftStore();
  const states: DraftSaveState[] = [];
  const started: string[] = [];
  /** Records the entry in the outbox, and whether the outbox was told to send it. */
  const outbox = { copy: null as LocalDraft | null, isSent: false };
  const handover: DraftOutboxEntry = {
    set: (entry) => (outbox.copy = entry),
    remove: () => (outbox.copy = null),
    send: () => (outbox.isSent = outbox.copy !== null),
  };
  const autosave = createDraftAutosave({
    initialDraft: copy,
    api: calls,
    store,
    outboxEntry: handover,
    getPhotos: () => [],
    onStateChange: (state) => states.push(state),
    onCreated: ({ id }) => started.push(id),
  });
  return {
    calls,
    store,
    autosave,
    started,
    outbox,
    state: () => states.at(-1),
    getStored: () => [...store.copies.values()].at(-1),
  };
}

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('createDraftAutosave', () => {
  it('stores the draft in the browser within 300 ms and sends it 2 s after the user stops typing', async () => {
    const { autosave, calls, getStored } = setUp();
    autosave.change(createPostForm({ title: 'M' }));
    await advance(300);
    expect(getStored()?.form.values).toEqual({ title: 'M' });
    autosave.change(createPostForm({ title: 'Massey' }));
    await advance(1_900);
    expect(calls.calls).toEqual([]);
    await advance(200);
    expect(calls.post?.form.values).toEqual({ title: 'Massey' });
  });

  it('sends the draft at intervals while the user keeps typing', async () => {
    const { autosave, calls } = setUp();
    for (let second = 0; second < 20; second += 1) {
      autosave.change(createPostForm({ title: `M${second}` }));
      await advance(1_000);
    }
    expect(calls.calls.length).toBeGreaterThan(0);
  });

  it('after the first save, stores the draft under its id and sends its revision', async () => {
    const { autosave, calls, store, started, state } = setUp();
    autosave.change(createPostForm({ title: 'A' }));
    await advance(2_500);
    expect(started).toEqual(['123456789']);
    expect([...store.copies.keys()]).toEqual(['1:123456789']);
    expect(state()?.type).toBe('saved');
    autosave.change(createPostForm({ title: 'AB' }));
    await advance(2_500);
    expect(calls.calls).toEqual(['create', 'save 1']);
    expect(autosave.getLocalDraft()).toMatchObject({
      revision: 2,
      isSaved: true,
      photoKey: 'new-a',
    });
  });

  it('creates the post once when the response is lost and the user keeps typing', async () => {
    const { autosave, calls, started, state } = setUp();
    calls.fault = { status: 0, isApplied: true };
    autosave.change(createPostForm({ title: 'A' }));
    await advance(2_500);
    expect(state()).toEqual({ type: 'offline', isStoredLocally: true });
    autosave.change(createPostForm({ title: 'AB' }));
    await advance(8_000);
    expect(calls.calls).toEqual(['create', 'create', 'save 1']);
    expect(new Set(calls.idempotencyKeys).size).toBe(1);
    expect(started).toEqual(['123456789']);
    expect(calls.post?.form.values).toEqual({ title: 'AB' });
  });

  it('does not create a post when the user has typed nothing', async () => {
    const { autosave, calls, store, state } = setUp();
    autosave.change(createPostForm({ title: '  ' }));
    await advance(5_000);
    expect([calls.calls, store.copies.size]).toEqual([[], 0]);
    expect(state()).toEqual({ type: 'clean' });
  });

  it('reports "offline" when there is no connection, and saves when it is back', async () => {
    const { autosave, calls, state } = setUp(EXISTING_DRAFT);
    calls.fault = { status: 0 };
    autosave.change(createPostForm({ title: 'A' }));
    await advance(2_100);
    expect(state()).toEqual({ type: 'offline', isStoredLocally: true });
    autosave.saveNow();
    await advance(10);
    expect(state()?.type).toBe('saved');
  });

  it('reports an expired session, and stores what the user typed in the browser', async () => {
    const { autosave, calls, state, getStored } = setUp(EXISTING_DRAFT);
    calls.fault = { status: 401 };
    autosave.change(createPostForm({ title: 'A' }));
    await advance(2_500);
    expect(state()).toEqual({ type: 'signed-out' });
    expect(getStored()).toMatchObject({ isSaved: false, form: { values: { title: 'A' } } });
  });
});

describe('createDraftAutosave when another device has saved the draft', () => {
  it('sends nothing before the user chooses a version, and stores what the user types', async () => {
    const { autosave, calls, state, getStored } = setUp(EXISTING_DRAFT);
    calls.post = createPost(createPostForm({ title: 'Theirs' }), { revision: 4 });
    autosave.change(createPostForm({ title: 'Use mine' }));
    await advance(2_500);
    expect(state()).toMatchObject({ type: 'changed-elsewhere', theirs: { revision: 4 } });
    expect(calls.post.form.values).toEqual({ title: 'Theirs' });
    autosave.change(createPostForm({ title: 'Mine, longer' }));
    await advance(20_000);
    expect(calls.calls).toEqual(['save 1', 'find']);
    const other = {
      form: createPostForm({ title: 'Theirs' }),
      at: '2026-11-22T02:00:00Z',
      whose: 'theirs' as const,
    };
    autosave.replace(createPostForm({ title: 'Mine, longer' }), 4, false, other);
    await advance(10);
    expect(calls.post.form.values).toEqual({ title: 'Mine, longer' });
    expect(getStored()?.other).toEqual(other);
  });

  it('does not publish a draft before the user has seen the other device’s changes and chosen', async () => {
    const { autosave, calls, state } = setUp(EXISTING_DRAFT);
    calls.post = createPost(createPostForm({ title: 'Theirs' }), { revision: 4 });
    await expect(autosave.publish(createPostForm({ title: 'Use mine' }))).rejects.toThrow(
      /Choose which version/,
    );
    expect(state()).toMatchObject({ type: 'changed-elsewhere', theirs: { revision: 4 } });
    await expect(autosave.publish(createPostForm({ title: 'Use mine' }))).rejects.toThrow(/Choose/);
    expect([calls.calls, calls.post.state]).toEqual([['find'], 'draft']);
  });

  it('finds no conflict when the only problem is that the response to its own save was lost', async () => {
    const { autosave, calls, state } = setUp(EXISTING_DRAFT);
    calls.fault = { status: 0, isApplied: true };
    autosave.change(createPostForm({ title: 'A' }));
    await advance(10_000);
    expect(calls.calls).toEqual(['save 1', 'save 1', 'find']);
    expect(state()?.type).toBe('saved');
    expect(autosave.getLocalDraft()).toMatchObject({ revision: 2, isSaved: true });
  });
});

describe('createDraftAutosave when another device has deleted the draft', () => {
  it('reports the deletion, stores what the user typed and can continue as a new draft', async () => {
    const { autosave, calls, store, started, state, getStored } = setUp(EXISTING_DRAFT);
    calls.post = null;
    autosave.change(createPostForm({ title: 'A' }));
    await advance(2_500);
    autosave.change(createPostForm({ title: 'AB' }));
    await advance(20_000);
    expect([state(), calls.calls, getStored()?.form.values]).toEqual([
      { type: 'gone' },
      ['save 1'],
      { title: 'AB' },
    ]);
    autosave.saveAsNewDraft();
    await advance(10);
    expect([calls.calls, state()?.type, started]).toEqual([
      ['save 1', 'create'],
      'saved',
      ['123456789'],
    ]);
    expect(autosave.getLocalDraft()).toMatchObject({
      revision: 1,
      isSaved: true,
      photoKey: 'new-a',
      form: { values: { title: 'AB' } },
    });
    expect(store.copies.size).toBe(1);
  });

  it('deletes the stored draft on discard', async () => {
    const { autosave, calls, store } = setUp(EXISTING_DRAFT);
    calls.post = null;
    autosave.change(createPostForm({ title: 'A' }));
    await autosave.discard();
    expect(store.copies.size).toBe(0);
  });
});

describe('createDraftAutosave when another user is signed in', () => {
  it.each([
    ['a new post', NEW_DRAFT],
    ['an existing draft', EXISTING_DRAFT],
  ])('sends nothing of %s and stores it for its author', async (_what, copy) => {
    const { autosave, calls, state, getStored } = setUp(copy);
    calls.account = '2';
    calls.post = null;
    autosave.change(createPostForm({ title: 'Use mine' }));
    await advance(2_500);
    expect([state(), calls.calls.includes('create'), calls.post]).toEqual([
      { type: 'someone-else' },
      false,
      null,
    ]);
    expect(getStored()).toMatchObject({
      account: '1',
      isSaved: false,
      form: { values: { title: 'Use mine' } },
    });
    await expect(autosave.publish(createPostForm({ title: 'Use mine' }))).rejects.toThrow(
      /Someone else is signed in/,
    );
    expect(calls.post).toBeNull();
  });
});

describe('createDraftAutosave publish', () => {
  it('creates the post when it has no id, publishes it and deletes the stored draft', async () => {
    const { autosave, calls, store } = setUp();
    const form = createPostForm({ title: 'A' });
    autosave.change(form);
    await autosave.publish(form);
    await advance(10_000);
    expect(calls.calls).toEqual(['create', 'publish']);
    expect(store.copies.size).toBe(0);
  });

  it('reuses the idempotency key on a retry until the form changes', async () => {
    const { autosave, calls, getStored } = setUp(EXISTING_DRAFT);
    const form = createPostForm({ title: 'A' });
    autosave.change(form);
    calls.fault = { status: 0, isApplied: true };
    await expect(autosave.publish(form)).rejects.toThrow();
    expect(getStored()?.form.values).toEqual({ title: 'A' });
    calls.fault = { status: 503 };
    await expect(autosave.publish(createPostForm({ title: 'B' }))).rejects.toThrow();
    await autosave.publish(createPostForm({ title: 'B' }));
    const [first, second, third] = calls.idempotencyKeys;
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });
});

it('createDraftAutosave saves when the page closes, and does nothing after it is stopped', async () => {
  const { autosave, calls, getStored } = setUp(EXISTING_DRAFT);
  autosave.change(createPostForm({ title: 'A' }));
  calls.fault = { status: 0 };
  autosave.saveBeforeLeaving();
  autosave.stop();
  await advance(120_000);
  expect(calls.calls).toEqual(['save 1']);
  expect(getStored()).toMatchObject({ isSaved: false, form: { values: { title: 'A' } } });
});

describe('createDraftAutosave outbox entry', () => {
  it('contains the draft of a page that was closed offline, and nothing that the API has received', async () => {
    const { autosave, calls, outbox } = setUp(EXISTING_DRAFT);
    autosave.change(createPostForm({ title: 'A' }));
    autosave.saveBeforeLeaving();
    await advance(10);
    expect([calls.calls, outbox.copy]).toEqual([['save 1'], null]);
    autosave.change(createPostForm({ title: 'AB' }));
    calls.fault = { status: 0 };
    await advance(2_500);
    expect(outbox).toMatchObject({ isSent: false, copy: { form: { values: { title: 'AB' } } } });
    autosave.change(createPostForm({ title: 'ABC' }));
    calls.fault = { status: 0 };
    autosave.saveBeforeLeaving();
    autosave.stop();
    await advance(10);
    expect(outbox).toMatchObject({
      isSent: true,
      copy: { postId: '123456789', revision: 2, form: { values: { title: 'ABC' } } },
    });
  });

  it('creates a post with the same idempotency key that the editor uses later', async () => {
    const { autosave, calls, outbox } = setUp();
    autosave.change(createPostForm({ title: 'A' }));
    calls.fault = { status: 0 };
    autosave.saveBeforeLeaving();
    await advance(10);
    const key = outbox.copy?.start?.key;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    autosave.saveNow();
    await advance(10);
    expect([calls.idempotencyKeys, outbox.copy]).toEqual([[key, key], null]);
  });

  it('does not cause a conflict when the outbox has sent it, unlike a save by another device', async () => {
    const { autosave, calls, state } = setUp(EXISTING_DRAFT);
    autosave.change(createPostForm({ title: 'A' }));
    calls.fault = { status: 0 };
    autosave.saveBeforeLeaving();
    await advance(10);
    calls.post = createPost(createPostForm({ title: 'A' }), { revision: 2 });
    autosave.change(createPostForm({ title: 'AB' }));
    await advance(20_000);
    expect([state()?.type, calls.post.form.values, calls.post.revision]).toEqual([
      'saved',
      { title: 'AB' },
      3,
    ]);
  });

  it('does not exist while a conflict is unresolved or after publishing', async () => {
    const { autosave, calls, outbox } = setUp(EXISTING_DRAFT);
    autosave.change(createPostForm({ title: 'A' }));
    calls.fault = { status: 0 };
    autosave.saveBeforeLeaving();
    await advance(10);
    expect(outbox.copy).not.toBeNull();
    await autosave.publish(createPostForm({ title: 'A' }));
    await advance(10);
    expect(outbox).toEqual({ copy: null, isSent: false });
    const other = setUp(EXISTING_DRAFT);
    other.calls.post = createPost(createPostForm({ title: 'Theirs' }), { revision: 4 });
    other.autosave.change(createPostForm({ title: 'Use mine' }));
    await advance(2_500);
    other.autosave.saveBeforeLeaving();
    expect(other.outbox.copy).toBeNull();
  });
});

it('createDraftAutosave discard deletes the draft in the browser and in the API', async () => {
  const { autosave, calls, store } = setUp(EXISTING_DRAFT);
  autosave.change(createPostForm({ title: 'A' }));
  await advance(300);
  await autosave.discard();
  await advance(10_000);
  expect([calls.post, store.copies.size]).toEqual([null, 0]);
});
