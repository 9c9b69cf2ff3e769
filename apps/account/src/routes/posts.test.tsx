import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_POST_SEARCH_LENGTH, MAX_POSTS_PER_REQUEST } from '@paddock/contracts/http';
import type { ListedPost, PostOutcomes } from '@paddock/contracts/http';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import * as limits from '../features/posts/limits.ts';
import { HAY, respondWithPosts, showPosts, type Answers } from './testing/show-posts.tsx';

const LIST = 'GET /api/account/post-lists?list=published&order=recent';
const ACT = 'POST /api/account/posts/actions';
const NOT_YET = {
  code: 'not_possible_now',
  message: 'This has more than two weeks to go. It can be renewed after that.',
};

const SILAGE: ListedPost = {
  ...HAY,
  id: '223456789',
  title: 'Grass silage',
  actions: ['mark-sold', 'withdraw', 'remove'],
  conversation_count: 0,
  unread_conversation_count: 0,
  watch_count: 0,
};
const DRAFT: ListedPost = {
  ...HAY,
  id: '323456789',
  state: 'draft',
  title: '',
  href: null,
  price_text: '',
  picture: null,
  picture_count: 0,
  expires_at: null,
  actions: ['remove'],
  can_copy: false,
  view_days: null,
  draft: {
    saved_at: new Date(Date.now() - 120_000).toISOString(),
    device: 'Chrome on Android',
    to_do: ['Title', 'Nearest town'],
  },
};
const outcomes =
  (...all: PostOutcomes['outcomes']) =>
  () =>
    Response.json({ outcomes: all });
const done = (id: string, state: ListedPost['state']) => ({ id, state, problem: null });
const cards = () => screen.getAllByRole('article');
const card = (title: string) =>
  within(
    cards().find((each) => within(each).queryByRole('heading', { name: title })) as HTMLElement,
  );
const lastToast = () =>
  getToasts()
    .filter(({ isClosing }) => !isClosing)
    .at(-1);

test('as many and as long as the API takes them', () => {
  expect(limits).toMatchObject({
    LONGEST_POST_SEARCH: MAX_POST_SEARCH_LENGTH,
    MOST_POSTS_AT_ONCE: MAX_POSTS_PER_REQUEST,
  });
});

describe('what is up', () => {
  test('says of each how long, how it does and what its days were; counts stand in the tabs', async () => {
    await showPosts('/account/posts', {
      [LIST]: respondWithPosts([HAY, SILAGE], { draft: 3, ended: 12 }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your posts');
    expect(screen.getByRole('link', { name: 'Published 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('link', { name: 'Drafts 3' })).toHaveAttribute(
      'href',
      '/account/posts/draft',
    );
    expect(screen.queryByRole('link', { name: /Deleted/ })).toBeNull();
    const hay = cards()[0] as HTMLElement;
    for (const words of [
      '$14 per bale',
      '9 days left',
      '1,234 views',
      '1 watches it',
      '3 conversations',
      '2 unread',
    ])
      expect(hay).toHaveTextContent(words);
    expect(within(hay).getByRole('link', { name: 'Meadow hay' })).toHaveAttribute(
      'href',
      HAY.href ?? '',
    );
    expect(within(hay).getByRole('link', { name: 'Edit: Meadow hay' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
    expect(
      within(hay).getByRole('img', {
        name: '38 views in the 30 days up to 22 November 2026, most on 19 November 2026, with 9.',
      }),
    ).toBeVisible();
    expect(cards()[1]).not.toHaveTextContent('unread');
  });

  test('is taken down by one tap, leaves the list, and comes back by Undo', async () => {
    const answers: Answers = {
      [LIST]: respondWithPosts([HAY, SILAGE]),
      [ACT]: outcomes(done(SILAGE.id, 'sold')),
    };
    const { calls } = await showPosts('/account/posts', answers);
    answers[LIST] = respondWithPosts([HAY], { ended: 1 });
    await userEvent.click(
      card('Grass silage').getByRole('button', { name: 'Mark as sold: Grass silage' }),
    );
    await waitFor(() => expect(cards()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ended 1' })).toBeVisible());
    expect(lastToast()).toMatchObject({
      tone: 'success',
      text: 'Marked as sold or filled: “Grass silage”.',
    });
    answers[LIST] = respondWithPosts([HAY, SILAGE]);
    answers[ACT] = outcomes(done(SILAGE.id, 'live'));
    act(() => lastToast()?.action?.onAct());
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(calls.filter(({ what }) => what === ACT).map(({ body }) => body)).toEqual([
      { action: 'mark-sold', ids: [SILAGE.id] },
      { action: 'restore', ids: [SILAGE.id] },
    ]);
  });

  test('is acted on in several at once, by keyboard: one call, and one sentence of what was done and what was not', async () => {
    const answers: Answers = {
      [LIST]: respondWithPosts([HAY, SILAGE]),
      [ACT]: outcomes(done(HAY.id, 'live'), { id: SILAGE.id, state: null, problem: NOT_YET }),
    };
    const { calls } = await showPosts('/account/posts', answers);
    screen.getByRole('button', { name: 'Choose several' }).focus();
    await userEvent.keyboard('{Enter}');
    const bar = within(screen.getByRole('region', { name: 'Several posts' }));
    expect(bar.getByRole('button', { name: 'Renew' })).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('checkbox', { name: 'Choose Meadow hay' }).focus();
    await userEvent.keyboard(' ');
    expect(bar.getByRole('status')).toHaveTextContent('1 chosen');
    await userEvent.click(bar.getByRole('button', { name: 'All on this page' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen');
    await userEvent.click(bar.getByRole('button', { name: 'Renew' }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        tone: 'error',
        text: `Renewed “Meadow hay”. Not “Grass silage”: ${NOT_YET.message}`,
      }),
    );
    expect(lastToast()?.action).toBeUndefined();
    expect(calls.filter(({ what }) => what === ACT)).toMatchObject([
      {
        body: { action: 'renew', ids: [HAY.id, SILAGE.id] },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    // Renewed, it stays where it was.
    expect(cards()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Several posts' })).toBeNull());
  });

  test('a call whose answer was lost is tried again under its name; what was chosen stays chosen', async () => {
    const answers: Answers = { [LIST]: respondWithPosts([HAY, SILAGE]) };
    const { calls } = await showPosts('/account/posts', answers);
    await userEvent.click(screen.getByRole('button', { name: 'Choose several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Meadow hay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'error' }));
    answers[ACT] = outcomes(done(HAY.id, 'archived'));
    answers[LIST] = respondWithPosts([SILAGE], { removed: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    const keys = calls.filter(({ what }) => what === ACT).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Deleted 1' })).toHaveAttribute(
        'href',
        '/account/posts/expired?show=deleted',
      ),
    );
  });

  test('is posted again as a copy, which is gone on with', async () => {
    const { calls, router } = await showPosts('/account/posts', {
      [LIST]: respondWithPosts([HAY]),
      'POST /api/account/posts': () => Response.json({ id: '923456789' }, { status: 201 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'More: Meadow hay' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Post another like it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/posts/923456789'));
    expect(calls.at(-1)?.body).toEqual({ kind: 'item', copy_of: HAY.id });
  });

  test('goes on below, each post once, by a link that works without a script; what failed can be tried again', async () => {
    const answers: Answers = { [LIST]: respondWithPosts([HAY], { published: 2 }, 'c1') };
    await showPosts('/account/posts', answers);
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/posts?cursor=c1');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from Paddock');
    answers['GET /api/account/post-lists?list=published&cursor=c1&order=recent'] = respondWithPosts(
      [HAY, SILAGE],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  test('is searched where it is long, and goes by what ends first', async () => {
    const answers: Answers = {
      [LIST]: respondWithPosts([HAY], { published: 21 }),
      'GET /api/account/post-lists?list=published&order=ending&search=hay': respondWithPosts([], {
        published: 21,
      }),
    };
    const { router } = await showPosts('/account/posts', answers);
    expect(screen.getByRole('link', { name: 'Ending soonest' })).toHaveAttribute(
      'href',
      '/account/posts?order=ending',
    );
    answers['GET /api/account/post-lists?list=published&order=ending'] = respondWithPosts([HAY], {
      published: 21,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Ending soonest' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ending soonest' })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    );
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Words of the title' }),
      'hay{Enter}',
    );
    expect(await screen.findByText('None of them has “hay” in its title')).toBeVisible();
    expect(router.state.location.search).toBe('?order=ending&search=hay');
  });

  test('leads on where there is nothing', async () => {
    await showPosts('/account/posts', { [LIST]: respondWithPosts([]) });
    expect(screen.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/post/new');
  });
});

describe('drafts', () => {
  test('say when and where they were saved and what is to do, and are thrown away with Undo', async () => {
    const address = 'GET /api/account/post-lists?list=draft&order=recent';
    const answers: Answers = {
      [address]: respondWithPosts([DRAFT], { published: 0, draft: 1 }),
      [ACT]: outcomes(done(DRAFT.id, 'archived')),
    };
    await showPosts('/account/posts/draft', answers);
    const [draft] = cards();
    for (const words of [
      'A post without a title yet',
      'Saved 2 minutes ago, Chrome on Android',
      'Still to do: Title, Nearest town',
    ])
      expect(draft).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Go on: A post without a title yet' })).toHaveAttribute(
      'href',
      '/account/posts/323456789',
    );
    answers[address] = respondWithPosts([], { published: 0, removed: 1 });
    await userEvent.click(
      screen.getByRole('button', { name: 'Throw away: A post without a title yet' }),
    );
    expect(await screen.findByText('No drafts')).toBeVisible();
    expect(lastToast()).toMatchObject({
      text: 'Thrown away: “A post without a title yet”.',
      action: { label: 'Undo' },
    });
  });
});

describe('what is over', () => {
  const ended = { ...HAY, ended_at: '2026-11-02T00:00:00.000Z' };
  test.each<[ListedPost['kind'], ListedPost['state'], RegExp]>([
    ['item', 'sold', /^Sold, 2 November/],
    ['job', 'sold', /^Filled, 2 November/],
    ['item', 'expired', /^Ran out, 2 November/],
    ['item', 'withdrawn', /^Taken down by you, 2 November/],
  ])('%s, %s: when and why', async (kind, state, words) => {
    await showPosts('/account/posts/expired', {
      'GET /api/account/post-lists?list=ended&order=recent': respondWithPosts([
        { ...ended, kind, state, actions: ['restore', 'remove'] },
      ]),
    });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put it back up: Meadow hay' })).toBeVisible();
  });

  test('by a moderator: the reason, and the way to answer', async () => {
    const moderation = {
      id: '1',
      act: 'hide',
      reason: 'wrong-details',
      note: '',
      at: '2026-11-02T00:00:00.000Z',
      answer: null,
    };
    await showPosts('/account/posts/expired', {
      'GET /api/account/post-lists?list=ended&order=recent': respondWithPosts([
        { ...ended, state: 'hidden', actions: [], can_copy: false, moderation },
      ]),
    });
    expect(
      screen.getByText(/A moderator has taken this down: Its details are wrong or misleading/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read why, and answer' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
    expect(screen.queryByRole('button', { name: /Meadow hay/ })).toBeNull();
  });

  test('and deleted: until when it can be restored, and that', async () => {
    await showPosts('/account/posts/expired?show=deleted', {
      'GET /api/account/post-lists?list=removed&order=recent': respondWithPosts(
        [
          {
            ...ended,
            state: 'archived',
            restorable_until: '2026-12-22T00:00:00.000Z',
            actions: ['restore'],
          },
        ],
        { removed: 1 },
      ),
    });
    expect(screen.getByText(/It can be restored until 22 December/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore: Meadow hay' })).toBeVisible();
  });
});
