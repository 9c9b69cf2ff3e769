import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_POST_SEARCH_LENGTH, MAX_POSTS_PER_REQUEST } from '@paddock/contracts/http';
import type { ListedPost, PostOutcomes, PostState } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { HOUR_MS } from '@paddock/runtime/durations';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import * as limits from '../features/posts/limits.ts';
import {
  HAY_POST,
  respondWithPosts,
  renderPosts,
  type FakeResponses,
} from './testing/render-posts.tsx';

const LIST = 'GET /api/account/post-lists?list=published&order=recent';
const ACTIONS = 'POST /api/account/posts/actions';
const NOT_YET = {
  code: 'not_possible_now',
  message: 'This listing has more than two weeks left. You can renew it in its last two weeks.',
};

const SILAGE: ListedPost = {
  ...HAY_POST,
  id: '223456789',
  title: 'Grass silage',
  actions: ['mark-sold', 'withdraw', 'remove'],
  conversationCount: 0,
  unreadConversationCount: 0,
  watchCount: 0,
};
const DRAFT: ListedPost = {
  ...HAY_POST,
  id: '323456789',
  state: 'draft',
  title: '',
  href: null,
  isWanted: false,
  priceText: '',
  picture: null,
  pictureCount: 0,
  expiresAt: null,
  actions: ['remove'],
  canCopy: false,
  viewDays: null,
  draft: {
    // Two hours: the label shows whole hours, so it stays the same while the tests run.
    savedAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    device: 'Chrome on Android',
    missingFields: ['Title', 'Nearest town'],
    step: 'what',
  },
};
const respondWithOutcomes =
  (...all: PostOutcomes['outcomes']) =>
  () =>
    Response.json({ outcomes: all });
const createOutcome = (id: string, state: ListedPost['state']) => ({ id, state, problem: null });
const getCards = () => screen.getAllByRole('article');
const getCard = (title: string) =>
  within(
    getCards().find((each) => within(each).queryByRole('heading', { name: title })) as HTMLElement,
  );
const lastToast = () =>
  getToasts()
    .filter(({ isClosing }) => !isClosing)
    .at(-1);

test('the post limits in the account remote equal the API’s', () => {
  expect(limits).toMatchObject({
    MAX_POST_SEARCH_LENGTH,
    MAX_POSTS_PER_REQUEST,
  });
});

describe('the list of published posts', () => {
  test('links a job, and only a job, to its applicants', async () => {
    const job: ListedPost = { ...SILAGE, kind: 'job', title: 'Shepherd' };
    await renderPosts('/account/posts', { [LIST]: respondWithPosts([HAY_POST, job]) });
    expect(
      screen
        .getAllByRole('link', { name: /^Applicants/ })
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([['Applicants: Shepherd', '/account/posts/223456789/applicants']]);
  });

  test.each([
    [1, '1 new applicant'],
    [2, '2 new applicants'],
  ])('shows on a job’s button that it has %d new applicants', async (newApplicantCount, label) => {
    const job: ListedPost = { ...SILAGE, kind: 'job', title: 'Shepherd', newApplicantCount };
    await renderPosts('/account/posts', { [LIST]: respondWithPosts([job]) });
    expect(screen.getByRole('link', { name: `${label}: Shepherd` })).toHaveTextContent(label);
  });

  test('asks the buyer of a wanted ad whether they have found it', async () => {
    const wanted: ListedPost = { ...SILAGE, isWanted: true };
    const found: ListedPost = {
      ...SILAGE,
      id: '323456789',
      isWanted: true,
      state: 'sold',
      actions: [],
    };
    await renderPosts('/account/posts', { [LIST]: respondWithPosts([wanted, found]) });
    expect(screen.getByRole('button', { name: 'I’ve found it: Grass silage' })).toBeVisible();
    expect(getCards()[1]).toHaveTextContent('Found');
  });

  test('shows each post’s remaining time, statistics and daily views, and the counts in the tabs', async () => {
    await renderPosts('/account/posts', {
      [LIST]: respondWithPosts([HAY_POST, SILAGE], { draft: 3, ended: 12 }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your listings');
    expect(screen.getByRole('link', { name: 'Published 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('link', { name: 'Drafts 3' })).toHaveAttribute(
      'href',
      '/account/posts/draft',
    );
    expect(screen.queryByRole('link', { name: /Deleted/ })).toBeNull();
    const hay = getCards()[0] as HTMLElement;
    for (const text of [
      '$14 per bale',
      '9 days left',
      '1,234 views',
      '1 watching',
      '3 conversations',
      '2 unread',
    ])
      expect(hay).toHaveTextContent(text);
    expect(within(hay).getByRole('link', { name: 'Meadow hay' })).toHaveAttribute(
      'href',
      HAY_POST.href ?? '',
    );
    expect(within(hay).getByRole('link', { name: 'Edit: Meadow hay' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
    expect(
      within(hay).getByRole('img', {
        name: '38 views in the 30 days to 22 November 2026. The busiest day was 19 November 2026, with 9.',
      }),
    ).toBeVisible();
    expect(getCards()[1]).not.toHaveTextContent('unread');
  });

  test.each([0, 2])('has no chart for a post that had views on %i days', async (days) => {
    const views = Array.from({ length: 30 }, (_, index) => (index < days ? 1 : 0));
    const viewDays = { until: '2026-11-22', views };
    await renderPosts('/account/posts', {
      [LIST]: respondWithPosts([{ ...HAY_POST, viewCount: days, viewDays }]),
    });
    expect(getCards()[0]).toHaveTextContent(`${days} views`);
    expect(within(getCards()[0] as HTMLElement).queryByRole('img')).toBeNull();
  });

  test('marks a post as sold and removes it from the list with one click, and Undo restores it', async () => {
    const responses: FakeResponses = {
      [LIST]: respondWithPosts([HAY_POST, SILAGE]),
      [ACTIONS]: respondWithOutcomes(createOutcome(SILAGE.id, 'sold')),
    };
    const { calls } = await renderPosts('/account/posts', responses);
    responses[LIST] = respondWithPosts([HAY_POST], { ended: 1 });
    await userEvent.click(
      getCard('Grass silage').getByRole('button', { name: 'Mark as sold: Grass silage' }),
    );
    await waitFor(() => expect(getCards()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ended 1' })).toBeVisible());
    expect(lastToast()).toMatchObject({
      tone: 'success',
      text: 'Marked as sold: “Grass silage”.',
    });
    responses[LIST] = respondWithPosts([HAY_POST, SILAGE]);
    responses[ACTIONS] = respondWithOutcomes(createOutcome(SILAGE.id, 'live'));
    act(() => lastToast()?.action?.onAct());
    await waitFor(() => expect(getCards()).toHaveLength(2));
    expect(calls.filter(({ request }) => request === ACTIONS).map(({ body }) => body)).toEqual([
      { action: 'mark-sold', ids: [SILAGE.id] },
      { action: 'restore', ids: [SILAGE.id] },
    ]);
  });

  test.each<[Partial<ListedPost>, string, string]>([
    [{ kind: 'job' }, 'Mark as filled', 'Marked as filled: “Grass silage”.'],
    [{ kind: 'service' }, 'Stop offering this', 'Ended “Grass silage”.'],
    [{ isWanted: true }, 'I’ve found it', 'Ended “Grass silage”.'],
  ])('says what has ended a post that is not for sale: %j', async (change, button, text) => {
    await renderPosts('/account/posts', {
      [LIST]: respondWithPosts([HAY_POST, { ...SILAGE, ...change }]),
      [ACTIONS]: respondWithOutcomes(createOutcome(SILAGE.id, 'sold')),
    });
    await userEvent.click(screen.getByRole('button', { name: `${button}: Grass silage` }));
    await waitFor(() => expect(lastToast()?.text).toBe(text));
  });

  test('applies an action to several posts in one API call, by keyboard, and reports successes and failures in one sentence', async () => {
    const responses: FakeResponses = {
      [LIST]: respondWithPosts([HAY_POST, SILAGE]),
      [ACTIONS]: respondWithOutcomes(createOutcome(HAY_POST.id, 'live'), {
        id: SILAGE.id,
        state: null,
        problem: NOT_YET,
      }),
    };
    const { calls } = await renderPosts('/account/posts', responses);
    screen.getByRole('button', { name: 'Select' }).focus();
    await userEvent.keyboard('{Enter}');
    const bar = within(screen.getByRole('region', { name: 'Selected listings' }));
    expect(bar.getByRole('button', { name: 'Renew' })).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('checkbox', { name: 'Select Meadow hay' }).focus();
    await userEvent.keyboard(' ');
    expect(bar.getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.click(bar.getByRole('button', { name: 'Select all on this page' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await userEvent.click(bar.getByRole('button', { name: 'Renew' }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        tone: 'error',
        text: `Renewed “Meadow hay”. We couldn’t change “Grass silage”. ${NOT_YET.message}`,
      }),
    );
    expect(lastToast()?.action).toBeUndefined();
    expect(calls.filter(({ request }) => request === ACTIONS)).toMatchObject([
      {
        body: { action: 'renew', ids: [HAY_POST.id, SILAGE.id] },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    // A renewed post stays in the list.
    expect(getCards()).toHaveLength(2);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull(),
    );
  });

  test('when a response was lost, keeps the selection and retries with the same key', async () => {
    const responses: FakeResponses = { [LIST]: respondWithPosts([HAY_POST, SILAGE]) };
    const { calls } = await renderPosts('/account/posts', responses);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Meadow hay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'error' }));
    responses[ACTIONS] = respondWithOutcomes(createOutcome(HAY_POST.id, 'archived'));
    responses[LIST] = respondWithPosts([SILAGE], { removed: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getCards()).toHaveLength(1));
    const keys = calls.filter(({ request }) => request === ACTIONS).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Deleted 1' })).toHaveAttribute(
        'href',
        '/account/posts/expired?show=deleted',
      ),
    );
  });

  test('copies a post and opens the copy in the editor', async () => {
    const { calls, router } = await renderPosts('/account/posts', {
      [LIST]: respondWithPosts([HAY_POST]),
      'POST /api/account/posts': () => Response.json({ id: '923456789' }, { status: 201 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'More: Meadow hay' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy to a new listing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/posts/923456789'));
    expect(calls.at(-1)?.body).toEqual({ kind: 'item', copyOf: HAY_POST.id });
  });

  test('loads more posts on the same page, without duplicates, through a link that works without JavaScript, and can retry', async () => {
    const responses: FakeResponses = {
      [LIST]: respondWithPosts([HAY_POST], { published: 2 }, 'c1'),
    };
    await renderPosts('/account/posts', responses);
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/posts?cursor=c1');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Paddock');
    responses['GET /api/account/post-lists?list=published&cursor=c1&order=recent'] =
      respondWithPosts([HAY_POST, SILAGE]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getCards()).toHaveLength(2));
  });

  test('has a search field when the list is long, and can be sorted by end date', async () => {
    const responses: FakeResponses = {
      [LIST]: respondWithPosts([HAY_POST], { published: 21 }),
      'GET /api/account/post-lists?list=published&order=ending&search=hay': respondWithPosts([], {
        published: 21,
      }),
    };
    const { router } = await renderPosts('/account/posts', responses);
    expect(screen.getByRole('link', { name: 'Ending soonest' })).toHaveAttribute(
      'href',
      '/account/posts?order=ending',
    );
    responses['GET /api/account/post-lists?list=published&order=ending'] = respondWithPosts(
      [HAY_POST],
      {
        published: 21,
      },
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ending soonest' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ending soonest' })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'hay{Enter}');
    expect(await screen.findByText('No titles match “hay”')).toBeVisible();
    expect(router.state.location.search).toBe('?order=ending&search=hay');
  });

  test('links to Create Post when it is empty', async () => {
    await renderPosts('/account/posts', { [LIST]: respondWithPosts([]) });
    expect(screen.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/post/new');
  });
});

describe('the list of drafts', () => {
  test('shows when and where a draft was saved and what is left to do, and can delete it and undo the deletion', async () => {
    const address = 'GET /api/account/post-lists?list=draft&order=recent';
    const responses: FakeResponses = {
      [address]: respondWithPosts([DRAFT], { published: 0, draft: 1 }),
      [ACTIONS]: respondWithOutcomes(createOutcome(DRAFT.id, 'archived')),
    };
    await renderPosts('/account/posts/draft', responses);
    const [draft] = getCards();
    for (const text of [
      'Untitled listing',
      'Saved 2 hours ago, Chrome on Android',
      'Still missing: Title, Nearest town',
    ])
      expect(draft).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Continue: Untitled listing' })).toHaveAttribute(
      'href',
      '/account/posts/323456789?step=what',
    );
    let changeCount = 0;
    const unsubscribe = eventBus.on('attention.changed', () => (changeCount += 1));
    responses[address] = respondWithPosts([], { published: 0, removed: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Untitled listing' }));
    expect(await screen.findByText('No drafts')).toBeVisible();
    unsubscribe();
    expect(changeCount).toBe(1);
    expect(lastToast()).toMatchObject({
      text: 'Deleted “Untitled listing”.',
      action: { label: 'Undo' },
    });
  });
});

describe('the list of ended posts', () => {
  const ended = { ...HAY_POST, endedAt: '2026-11-02T00:00:00.000Z' };
  test.each<[ListedPost['kind'], ListedPost['state'], RegExp]>([
    ['item', 'sold', /^Sold, 2 November/],
    ['job', 'sold', /^Filled, 2 November/],
    ['item', 'expired', /^Ended, 2 November/],
    ['item', 'withdrawn', /^Taken down by you, 2 November/],
  ])('shows when and why a post of kind %s ended: %s', async (kind, state, message) => {
    await renderPosts('/account/posts/expired', {
      'GET /api/account/post-lists?list=ended&order=recent': respondWithPosts([
        { ...ended, kind, state, actions: ['restore', 'remove'] },
      ]),
    });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'List it again: Meadow hay' })).toBeVisible();
  });

  test.each<[ListedPost['state'], ListedPost['actions'], PostState, string]>([
    ['sold', ['restore', 'remove'], 'live', 'Listed again: “Meadow hay”.'],
    ['sold', ['restore', 'remove'], 'expired', 'Restored “Meadow hay”.'],
    ['withdrawn', ['renew', 'restore', 'remove'], 'live', 'Listed again: “Meadow hay”.'],
  ])(
    'lists a post that is %s again with one click of its only such button (%j, then %s)',
    async (state, actions, nextState, message) => {
      const { calls } = await renderPosts('/account/posts/expired', {
        'GET /api/account/post-lists?list=ended&order=recent': respondWithPosts([
          { ...ended, state, actions },
        ]),
        [ACTIONS]: respondWithOutcomes(createOutcome(HAY_POST.id, nextState)),
      });
      await userEvent.click(screen.getByRole('button', { name: 'More: Meadow hay' }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Copy to a new listing',
        'Delete',
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'List it again: Meadow hay' }));
      await waitFor(() => expect(lastToast()?.text).toBe(message));
      expect(calls.find(({ request }) => request === ACTIONS)?.body).toEqual({
        action: actions[0],
        ids: [HAY_POST.id],
      });
    },
  );

  test.each([
    ['expired', 'ended', 'No ended listings', /list them again/],
    ['expired?show=deleted', 'removed', 'No deleted listings', /restore deleted listings/],
  ])('says only once what an empty list is for: %s', async (path, list, title, text) => {
    await renderPosts(`/account/posts/${path}`, {
      [`GET /api/account/post-lists?list=${list}&order=recent`]: respondWithPosts([]),
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  test('shows the moderator’s reason, with a link to reply', async () => {
    const moderation = {
      id: '1',
      act: 'hide',
      reason: 'wrong-details',
      note: '',
      at: '2026-11-02T00:00:00.000Z',
      answer: null,
    };
    await renderPosts('/account/posts/expired', {
      'GET /api/account/post-lists?list=ended&order=recent': respondWithPosts([
        { ...ended, state: 'hidden', actions: [], canCopy: false, moderation },
      ]),
    });
    expect(
      screen.getByText(/A moderator took this down: Its details are wrong or misleading/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why, and answer' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
    expect(screen.queryByRole('button', { name: /Meadow hay/ })).toBeNull();
  });

  test('shows until when a deleted post can be restored, with a Restore button', async () => {
    await renderPosts('/account/posts/expired?show=deleted', {
      'GET /api/account/post-lists?list=removed&order=recent': respondWithPosts(
        [
          {
            ...ended,
            state: 'archived',
            restorableUntil: '2026-12-22T00:00:00.000Z',
            actions: ['restore'],
          },
        ],
        { removed: 1 },
      ),
    });
    expect(screen.getByText(/You can restore it until 22 December/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore: Meadow hay' })).toBeVisible();
  });
});
