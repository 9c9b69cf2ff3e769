import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeDraftStore, fakePostsApi, formWith, postWith } from '../../testing/fake-posts-api.ts';
import type { DraftCopy } from './draft-copy.ts';
import type { DraftHandover } from './draft-handover.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { SaveState } from './save-state.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T01:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const NEW: DraftCopy = {
  account: '1',
  postKey: 'new-a',
  photoKey: 'new-a',
  postId: null,
  kind: 'item',
  form: formWith({}),
  revision: 0,
  isSaved: true,
  changedAt: '2026-11-22T00:00:00Z',
  start: null,
  publishing: null,
  declaration: null,
};
const BEGUN: DraftCopy = { ...NEW, postKey: '123456789', postId: '123456789', revision: 1 };

function setUp(copy: DraftCopy = NEW) {
  const calls = fakePostsApi();
  if (copy.postId !== null) calls.post = postWith(copy.form, { revision: copy.revision });
  const store = fakeDraftStore();
  const states: SaveState[] = [];
  const started: string[] = [];
  /** What the outbox would send, and whether it was told to. */
  const left = { copy: null as DraftCopy | null, isGoing: false };
  const handover: DraftHandover = {
    give: (copyLeft) => (left.copy = copyLeft),
    takeBack: () => (left.copy = null),
    go: () => (left.isGoing = left.copy !== null),
  };
  const keeper = createDraftKeeper({
    copy,
    calls,
    store,
    handover,
    photos: () => [],
    onState: (state) => states.push(state),
    onStarted: ({ id }) => started.push(id),
  });
  return {
    calls,
    store,
    keeper,
    started,
    left,
    state: () => states.at(-1),
    kept: () => [...store.copies.values()].at(-1),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a post while it is written', () => {
  it('is in the browser within 300 ms, and at the API 2 s after typing stops', async () => {
    const { keeper, calls, kept } = setUp();
    keeper.change(formWith({ title: 'M' }));
    await pass(300);
    expect(kept()?.form.values).toEqual({ title: 'M' });
    keeper.change(formWith({ title: 'Massey' }));
    await pass(1_900);
    expect(calls.log).toEqual([]);
    await pass(200);
    expect(calls.post?.form.values).toEqual({ title: 'Massey' });
  });

  it('is saved in between where somebody types on and on', async () => {
    const { keeper, calls } = setUp();
    for (let second = 0; second < 20; second += 1) {
      keeper.change(formWith({ title: `M${second}` }));
      await pass(1_000);
    }
    expect(calls.log.length).toBeGreaterThan(0);
  });

  it('gets its id with the first save, under which it is kept from then on; the next one names the revision', async () => {
    const { keeper, calls, store, started, state } = setUp();
    keeper.change(formWith({ title: 'A' }));
    await pass(2_500);
    expect(started).toEqual(['123456789']);
    expect([...store.copies.keys()]).toEqual(['1:123456789']);
    expect(state()?.is).toBe('saved');
    keeper.change(formWith({ title: 'AB' }));
    await pass(2_500);
    expect(calls.log).toEqual(['start', 'save 1']);
    expect(keeper.copy()).toMatchObject({ revision: 2, isSaved: true, photoKey: 'new-a' });
  });

  it('is begun once, whatever is typed while the answer is lost', async () => {
    const { keeper, calls, started, state } = setUp();
    calls.fault = { status: 0, isLate: true };
    keeper.change(formWith({ title: 'A' }));
    await pass(2_500);
    expect(state()).toEqual({ is: 'offline', isKept: true });
    keeper.change(formWith({ title: 'AB' }));
    await pass(8_000);
    expect(calls.log).toEqual(['start', 'start', 'save 1']);
    expect(new Set(calls.keys).size).toBe(1);
    expect(started).toEqual(['123456789']);
    expect(calls.post?.form.values).toEqual({ title: 'AB' });
  });

  it('is not begun where nothing was typed', async () => {
    const { keeper, calls, store } = setUp();
    keeper.change(formWith({ title: '  ' }));
    await pass(5_000);
    expect([calls.log, store.copies.size]).toEqual([[], 0]);
  });

  it('says that it is kept here without a signal, and is saved when there is one', async () => {
    const { keeper, calls, state } = setUp(BEGUN);
    calls.fault = { status: 0 };
    keeper.change(formWith({ title: 'A' }));
    await pass(2_100);
    expect(state()).toEqual({ is: 'offline', isKept: true });
    keeper.saveNow();
    await pass(10);
    expect(state()?.is).toBe('saved');
  });

  it('says that the session is over, and keeps what is typed', async () => {
    const { keeper, calls, state, kept } = setUp(BEGUN);
    calls.fault = { status: 401 };
    keeper.change(formWith({ title: 'A' }));
    await pass(2_500);
    expect(state()).toEqual({ is: 'signed-out' });
    expect(kept()).toMatchObject({ isSaved: false, form: { values: { title: 'A' } } });
  });
});

describe('two who write', () => {
  it('choose: nothing is overwritten before, and what is typed meanwhile is kept here', async () => {
    const { keeper, calls, state, kept } = setUp(BEGUN);
    calls.post = postWith(formWith({ title: 'Theirs' }), { revision: 4 });
    keeper.change(formWith({ title: 'Mine' }));
    await pass(2_500);
    expect(state()).toMatchObject({ is: 'changed-elsewhere', theirs: { revision: 4 } });
    expect(calls.post.form.values).toEqual({ title: 'Theirs' });
    keeper.change(formWith({ title: 'Mine, longer' }));
    await pass(20_000);
    expect(calls.log).toEqual(['save 1', 'find']);
    const other = {
      form: formWith({ title: 'Theirs' }),
      at: '2026-11-22T02:00:00Z',
      whose: 'theirs' as const,
    };
    keeper.replace(formWith({ title: 'Mine, longer' }), 4, false, other);
    await pass(10);
    expect(calls.post.form.values).toEqual({ title: 'Mine, longer' });
    expect(kept()?.other).toEqual(other);
  });

  it('publish nothing that the other has not seen, before they have chosen', async () => {
    const { keeper, calls, state } = setUp(BEGUN);
    calls.post = postWith(formWith({ title: 'Theirs' }), { revision: 4 });
    await expect(keeper.publish(formWith({ title: 'Mine' }))).rejects.toThrow(
      /Choose which of the two/,
    );
    expect(state()).toMatchObject({ is: 'changed-elsewhere', theirs: { revision: 4 } });
    await expect(keeper.publish(formWith({ title: 'Mine' }))).rejects.toThrow(/Choose/);
    expect([calls.log, calls.post.state]).toEqual([['find'], 'draft']);
  });

  it('are one where the answer to our own save got lost', async () => {
    const { keeper, calls, state } = setUp(BEGUN);
    calls.fault = { status: 0, isLate: true };
    keeper.change(formWith({ title: 'A' }));
    await pass(10_000);
    expect(calls.log).toEqual(['save 1', 'save 1', 'find']);
    expect(state()?.is).toBe('saved');
    expect(keeper.copy()).toMatchObject({ revision: 2, isSaved: true });
  });
});

describe('a draft that another device has thrown away', () => {
  it('is said, with what is typed kept, and goes on as a new one', async () => {
    const { keeper, calls, store, started, state, kept } = setUp(BEGUN);
    calls.post = null;
    keeper.change(formWith({ title: 'A' }));
    await pass(2_500);
    keeper.change(formWith({ title: 'AB' }));
    await pass(20_000);
    expect([state(), calls.log, kept()?.form.values]).toEqual([
      { is: 'gone' },
      ['save 1'],
      { title: 'AB' },
    ]);
    keeper.startAnew();
    await pass(10);
    expect([calls.log, state()?.is, started]).toEqual([
      ['save 1', 'start'],
      'saved',
      ['123456789'],
    ]);
    expect(keeper.copy()).toMatchObject({
      revision: 1,
      isSaved: true,
      photoKey: 'new-a',
      form: { values: { title: 'AB' } },
    });
    expect(store.copies.size).toBe(1);
  });

  it('is thrown away here too where that is what is wanted', async () => {
    const { keeper, calls, store } = setUp(BEGUN);
    calls.post = null;
    keeper.change(formWith({ title: 'A' }));
    await keeper.discard();
    expect(store.copies.size).toBe(0);
  });
});

describe('somebody else who signs in', () => {
  it.each([
    ['a post that has not begun', NEW],
    ['a draft', BEGUN],
  ])('gets nothing of %s, which is kept for who wrote it', async (_what, copy) => {
    const { keeper, calls, state, kept } = setUp(copy);
    calls.account = '2';
    calls.post = null;
    keeper.change(formWith({ title: 'Mine' }));
    await pass(2_500);
    expect([state(), calls.log.includes('start'), calls.post]).toEqual([
      { is: 'someone-else' },
      false,
      null,
    ]);
    expect(kept()).toMatchObject({
      account: '1',
      isSaved: false,
      form: { values: { title: 'Mine' } },
    });
    await expect(keeper.publish(formWith({ title: 'Mine' }))).rejects.toThrow(
      /Somebody else is signed in/,
    );
    expect(calls.post).toBeNull();
  });
});

describe('publishing', () => {
  it('begins the post where it has no id, publishes it, and leaves no copy', async () => {
    const { keeper, calls, store } = setUp();
    const form = formWith({ title: 'A' });
    keeper.change(form);
    await keeper.publish(form);
    await pass(10_000);
    expect(calls.log).toEqual(['start', 'publish']);
    expect(store.copies.size).toBe(0);
  });

  it('tried again goes by the same name as long as nothing was changed', async () => {
    const { keeper, calls, kept } = setUp(BEGUN);
    const form = formWith({ title: 'A' });
    keeper.change(form);
    calls.fault = { status: 0, isLate: true };
    await expect(keeper.publish(form)).rejects.toThrow();
    expect(kept()?.form.values).toEqual({ title: 'A' });
    calls.fault = { status: 503 };
    await expect(keeper.publish(formWith({ title: 'B' }))).rejects.toThrow();
    await keeper.publish(formWith({ title: 'B' }));
    const [first, second, third] = calls.keys;
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });
});

it('goes to the API as the page goes, and tries nothing after that', async () => {
  const { keeper, calls, kept } = setUp(BEGUN);
  keeper.change(formWith({ title: 'A' }));
  calls.fault = { status: 0 };
  keeper.leave();
  keeper.stop();
  await pass(120_000);
  expect(calls.log).toEqual(['save 1']);
  expect(kept()).toMatchObject({ isSaved: false, form: { values: { title: 'A' } } });
});

describe('the outbox', () => {
  it('gets the last words of a page that goes without a signal, and nothing of what has arrived', async () => {
    const { keeper, calls, left } = setUp(BEGUN);
    keeper.change(formWith({ title: 'A' }));
    keeper.leave();
    await pass(10);
    expect([calls.log, left.copy]).toEqual([['save 1'], null]);
    keeper.change(formWith({ title: 'AB' }));
    calls.fault = { status: 0 };
    await pass(2_500);
    expect(left).toMatchObject({ isGoing: false, copy: { form: { values: { title: 'AB' } } } });
    keeper.change(formWith({ title: 'ABC' }));
    calls.fault = { status: 0 };
    keeper.leave();
    keeper.stop();
    await pass(10);
    expect(left).toMatchObject({
      isGoing: true,
      copy: { postId: '123456789', revision: 2, form: { values: { title: 'ABC' } } },
    });
  });

  it('begins a post under the name that the editor goes on with', async () => {
    const { keeper, calls, left } = setUp();
    keeper.change(formWith({ title: 'A' }));
    calls.fault = { status: 0 };
    keeper.leave();
    await pass(10);
    const key = left.copy?.start?.key;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    keeper.saveNow();
    await pass(10);
    expect([calls.keys, left.copy]).toEqual([[key, key], null]);
  });

  it('is no other device: what it sent meanwhile is gone on from', async () => {
    const { keeper, calls, state } = setUp(BEGUN);
    keeper.change(formWith({ title: 'A' }));
    calls.fault = { status: 0 };
    keeper.leave();
    await pass(10);
    calls.post = postWith(formWith({ title: 'A' }), { revision: 2 });
    keeper.change(formWith({ title: 'AB' }));
    await pass(20_000);
    expect([state()?.is, calls.post.form.values, calls.post.revision]).toEqual([
      'saved',
      { title: 'AB' },
      3,
    ]);
  });

  it('gets nothing where a choice is to be made, or after publishing', async () => {
    const { keeper, calls, left } = setUp(BEGUN);
    keeper.change(formWith({ title: 'A' }));
    calls.fault = { status: 0 };
    keeper.leave();
    await pass(10);
    expect(left.copy).not.toBeNull();
    await keeper.publish(formWith({ title: 'A' }));
    await pass(10);
    expect(left).toEqual({ copy: null, isGoing: false });
    const other = setUp(BEGUN);
    other.calls.post = postWith(formWith({ title: 'Theirs' }), { revision: 4 });
    other.keeper.change(formWith({ title: 'Mine' }));
    await pass(2_500);
    other.keeper.leave();
    expect(other.left.copy).toBeNull();
  });
});

it('is thrown away here and at the API', async () => {
  const { keeper, calls, store } = setUp(BEGUN);
  keeper.change(formWith({ title: 'A' }));
  await pass(300);
  await keeper.discard();
  await pass(10_000);
  expect([calls.post, store.copies.size]).toEqual([null, 0]);
});
