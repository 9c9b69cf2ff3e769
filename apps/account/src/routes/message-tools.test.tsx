/** What can be done in a conversation beside writing. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConversationSubscription, LiveConversationStatus } from '@paddock/auth';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { HEMI, messages } from './testing/message-samples.ts';
import {
  box,
  freshDevice,
  ID,
  json,
  nothing,
  openThread,
  problem,
  THREAD,
  respondWithThread,
} from './testing/open-thread.tsx';
import { live, ME } from './testing/show-messages.tsx';
import type { Call } from './testing/show-messages.tsx';

beforeEach(() => {
  freshDevice();
  for (const { id } of getToasts()) closeToast(id);
});

const said = () =>
  within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem');
const writes = (calls: readonly Call[]) =>
  calls
    .filter(({ what }) => /^(?:PUT|POST|DELETE)/.test(what) && !what.endsWith('/read'))
    .map(({ what, body }) => [what, body]);
const toasts = () => getToasts().map(({ text }) => text);

async function choose(item: string, menu = 'More about this conversation'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/** A conversation that is listened to. @returns what tells of its head */
async function openLive(): Promise<(head: LiveConversationStatus) => void> {
  let heard: ConversationSubscription | null = null;
  live.conversations = {
    readerId: ME.firebaseId,
    subscribe(watched) {
      heard = watched;
      return () => undefined;
    },
  };
  await openThread(messages(1, ['Kia ora', 'Is it still there?', 'Yes', 'Good']));
  await waitFor(() => expect(heard).not.toBeNull());
  return (head) => act(() => (heard as unknown as ConversationSubscription).onStatus(head));
}

describe('how far one’s own words have come', () => {
  test('is said at the end of each turn, and changes as it is told, never back', async () => {
    const tell = await openLive();
    const marks = () =>
      said().flatMap((item) =>
        [...item.querySelectorAll('.mark')].map(({ textContent }) => textContent),
      );
    expect(marks()).toEqual(['Sent', 'Sent']);
    tell({ delivered: 4, seen: 0, isClosed: false });
    expect(marks()).toEqual(['Delivered', 'Delivered']);
    tell({ delivered: 4, seen: 2, isClosed: false });
    expect(marks()).toEqual(['Seen', 'Delivered']);
    tell({ delivered: 0, seen: 4, isClosed: false });
    expect(marks()).toEqual(['Seen', expect.stringMatching(/^Seen \d+:\d\d [ap]m$/)]);
    tell({ delivered: 2, seen: 2, isClosed: false });
    expect(marks()[1]).toMatch(/^Seen/);
  });

  test('is known from the start, without a time', async () => {
    await openThread(undefined, {}, { ...HEMI, delivered_sequence: 3, seen_sequence: 2 });
    expect(said()[1]).toHaveTextContent(/Seen$/);
  });
});

describe('somebody who is blocked', () => {
  test('is, once it is said what comes of it; the box goes at once, and comes back', async () => {
    const { calls } = await openThread(undefined, {
      'PUT /api/account/blocks/500100200': nothing,
      'DELETE /api/account/blocks/500100200': nothing,
    });
    await userEvent.type(box(), 'Half a thought');
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Hemi Walker?' });
    expect(dialog).toHaveTextContent('neither of you can write to the other');
    expect(writes(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(
      await screen.findByText('You have blocked Hemi Walker. Unblock them to write to them.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Half a thought')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(box()).toHaveValue('Half a thought'));
    expect(writes(calls).map(([what]) => what)).toEqual([
      'PUT /api/account/blocks/500100200',
      'DELETE /api/account/blocks/500100200',
    ]);
  });

  test('by the other, while it is open: the box goes and unsent words stay', async () => {
    const tell = await openLive();
    await userEvent.type(box(), 'Half a thought');
    tell({ delivered: 4, seen: 4, isClosed: true });
    expect(screen.getByText('Hemi Walker is not taking messages from you.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Half a thought')).toBeVisible();
    tell({ delivered: 4, seen: 4, isClosed: false });
    await waitFor(() => expect(box()).toHaveValue('Half a thought'));
  });

  test('is told apart by the API where nothing is listened to', async () => {
    await openThread(undefined, {}, { ...HEMI, block: 'theirs' });
    expect(screen.getByText('Hemi Walker is not taking messages from you.')).toBeVisible();
  });
});

test('muted it says so, and a failure puts it back', async () => {
  const { calls, answers } = await openThread(undefined, { [`PUT ${THREAD}/settings`]: nothing });
  await choose('Mute');
  expect(await screen.findByText('Muted')).toBeInTheDocument();
  expect(writes(calls)).toEqual([[`PUT ${THREAD}/settings`, { is_muted: true }]]);
  answers[`PUT ${THREAD}/settings`] = problem(503, 'overloaded', 'Later.');
  await choose('Unmute');
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^That was not saved/));
  expect(screen.getByText('Muted')).toBeInTheDocument();
});

test('archived it leads back to the list, and can be had back', async () => {
  const { calls, router } = await openThread(undefined, { [`PUT ${THREAD}/settings`]: nothing });
  await choose('Archive');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/messages'));
  const toast = getToasts().find(({ text }) => text.startsWith('Archived.'));
  act(() => toast?.action?.onAct());
  await waitFor(() =>
    expect(writes(calls).map(([, body]) => body)).toEqual([
      { is_archived: true },
      { is_archived: false },
    ]),
  );
});

describe('what is looked for', () => {
  const hit = (sequence: number, excerpt: string) => ({
    sequence,
    excerpt,
    sent: '2026-11-20T20:00:00.000Z',
    is_mine: false,
  });
  const FOUND = {
    [`GET ${THREAD}/search?q=hay`]: json({
      found: [hit(103, 'Yes, the hay'), hit(12, 'old hay')],
      total: 2,
    }),
  };

  async function search(): Promise<HTMLElement> {
    await choose('Search in conversation');
    await userEvent.type(await screen.findByLabelText('Words to look for'), 'hay{Enter}');
    return screen.findByRole('list', { name: 'Messages that were found' });
  }

  test('is gone to, among what was said around it, and from one to the next; and back to the newest', async () => {
    const around = messages(10, ['Ten', 'Eleven', 'The old hay', 'Thirteen']);
    const newest = messages(101, ['A', 'B', 'Yes, the hay', 'D']);
    const { answers } = await openThread(newest, {
      ...FOUND,
      [`GET ${THREAD}?around=12`]: respondWithThread(around, true, HEMI, true),
    });
    await userEvent.click(within(await search()).getByRole('button', { name: /old hay/ }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('The old hay'));
    expect(said().map((item) => item.dataset['sequence'])).toEqual(['10', '11', '12', '13']);
    expect(document.querySelectorAll('[data-found]')).toHaveLength(1);
    expect(screen.getByText('2 of 2 for “hay”')).toBeVisible();

    answers[`GET ${THREAD}?around=103`] = respondWithThread(newest, true);
    await userEvent.click(screen.getByRole('button', { name: 'Later one' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Yes, the hay'));
    expect(screen.queryByRole('button', { name: 'Go to the newest' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier one' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('The old hay'));
    // Away from the end of what is shown.
    const box = screen.getByRole('group', { name: 'What was said' });
    Object.defineProperty(box, 'scrollTop', { value: -500, configurable: true });
    fireEvent.scroll(box);
    await userEvent.click(screen.getByRole('button', { name: 'Go to the newest' }));
    await screen.findByText('D');
    expect(document.querySelectorAll('[data-found]')).toHaveLength(0);
    expect(screen.queryByText(/for “hay”/)).toBeNull();
  });

  test('what comes after it is read on from there, without a gap', async () => {
    const { answers, calls } = await openThread(messages(101, ['A', 'B', 'C']), {
      ...FOUND,
      [`GET ${THREAD}?around=12`]: respondWithThread(
        messages(11, ['Eleven', 'The old hay']),
        true,
        HEMI,
        true,
      ),
    });
    await userEvent.click(within(await search()).getByRole('button', { name: /old hay/ }));
    await screen.findByText('The old hay');
    answers[`GET ${THREAD}?after=12`] = respondWithThread(
      messages(13, ['Thirteen']),
      true,
      HEMI,
      true,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Later messages' }));
    await screen.findByText('Thirteen');
    expect(said().map((item) => item.dataset['sequence'])).toEqual(['11', '12', '13']);
    expect(calls.filter(({ what }) => what.startsWith('PUT'))).toHaveLength(1);
  });

  test('nothing is said so', async () => {
    await openThread(undefined, { [`GET ${THREAD}/search?q=hay`]: json({ found: [], total: 0 }) });
    await choose('Search in conversation');
    await userEvent.type(await screen.findByLabelText('Words to look for'), 'hay{Enter}');
    expect(await screen.findByText('Nothing with “hay” was said here.')).toBeVisible();
  });
});

describe('a report', () => {
  const report = async () => {
    await userEvent.click(
      await screen.findByRole('radio', { name: 'They seem to be running a scam' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
  };
  const sent = json(
    {
      id: '5',
      subject: 'person',
      subject_id: '500100200',
      reason: 'scam',
      note: '',
      created: '2026-11-22T02:00:00Z',
    },
    201,
  );
  const about = (sequence: number) => [
    [
      'POST /api/reports',
      {
        subject: 'person',
        id: '500100200',
        reason: 'scam',
        note: '',
        evidence: { conversation_id: ID, sequence },
      },
    ],
  ];

  test('from the menu is about the newest of theirs', async () => {
    const { calls } = await openThread(undefined, { 'POST /api/reports': sent });
    await choose('Report');
    await report();
    expect(writes(calls)).toEqual(about(3));
  });

  test('of one message is about that one, also by the warning beneath it, which can be dismissed', async () => {
    const { calls, router } = await openThread(
      messages(1, ['My courier will collect it and bring you cash', 'No', 'Yes']),
      { 'POST /api/reports': sent },
    );
    const warning = screen.getByRole('note', { name: 'Take care' });
    expect(warning).toHaveTextContent('nearly always a scam');
    await userEvent.click(within(warning).getByRole('button', { name: 'Report' }));
    await report();
    expect(writes(calls)).toEqual(about(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await userEvent.click(within(warning).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('note')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    await userEvent.click(
      screen.getAllByRole('button', { name: /^More about this message/ })[0] as HTMLElement,
    );
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Message from Hemi Walker' })).getByRole(
        'button',
        { name: 'Report this message' },
      ),
    );
    expect(await screen.findByRole('dialog', { name: 'Report Hemi Walker' })).toBeVisible();
  });
});

describe('what is shared', () => {
  const shown = {
    ...messages(1, [''])[0],
    phone: '027 555 0142',
    place: { name: 'Home farm', place: 'Te Awamutu, Waikato', lat: -38.01, lng: 175.32 },
    photos: [1, 2].map((number) => ({
      id: `00000000-0000-0000-0000-00000000000${number}`,
      url: `/api/account/messages/photos/${number}`,
      width: 800,
      height: 600,
    })),
  };

  test('a number can be rung, a place found, and photos are links that open on the full screen', async () => {
    await openThread([shown] as never);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0275550142');
    expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=-38.01,175.32',
    );
    expect(screen.getByText('Te Awamutu, Waikato')).toBeVisible();
    const second = screen.getByRole('link', { name: 'Photo from Hemi Walker, 2 of 2' });
    expect(second).toHaveAttribute('href', '/api/account/messages/photos/2?w=1600&f=webp');
    await userEvent.click(second);
    expect(
      await screen.findByRole('dialog', { name: /^Pictures of the conversation with Hemi Walker/ }),
    ).toBeVisible();
  });

  test('a number is proposed, said whose eyes it is for, and goes when that is confirmed', async () => {
    await openThread(undefined, { 'GET /api/account': json({ phone: '+64 27 555 0123' }) });
    await choose('My phone number', 'Add a photo, your number or a place');
    const dialog = await screen.findByRole('dialog', { name: 'Share your phone number' });
    expect(dialog).toHaveTextContent('Hemi Walker will see it');
    const field = within(dialog).getByLabelText('Phone number');
    await waitFor(() => expect(field).toHaveValue('+64 27 555 0123'));
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share number' }));
    expect(within(dialog).getByText(/with its area code/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '027 555 0199');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share number' }));
    const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
    expect(waiting).toHaveTextContent('027 555 0199');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Asked for once.
    await choose('My phone number', 'Add a photo, your number or a place');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('027 555 0199');
  });

  test('a place is chosen among one’s own', async () => {
    const place = (id: string, name: string) => ({
      id,
      name,
      town_id: null,
      place: '',
      lat: -38,
      lng: 175,
      is_home: false,
      created: '2026-11-01T00:00:00Z',
      updated: '2026-11-01T00:00:00Z',
    });
    await openThread(undefined, {
      'GET /api/account/locations': json({
        locations: [place('11', 'Home farm'), place('12', 'Run-off')],
      }),
    });
    await choose('One of my places', 'Add a photo, your number or a place');
    const dialog = await screen.findByRole('dialog', { name: 'Share one of your places' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Share place' }));
    expect(within(dialog).getByText('Choose one of your places.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Run-off' }));
    expect(dialog).toHaveTextContent('Hemi Walker will see exactly where it is');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share place' }));
    expect(await screen.findByRole('list', { name: 'Not sent yet' })).toBeVisible();
  });
});

describe('quick replies', () => {
  const replies = () => screen.queryByRole('group', { name: 'Quick replies' });

  test('fit whoever answers, go while one types, and are put into the box', async () => {
    await openThread(messages(1, ['Kia ora']));
    const reply = within(replies() as HTMLElement).getByRole('button', {
      name: 'Yes, it’s still available.',
    });
    await userEvent.click(reply);
    expect(box()).toHaveValue('Yes, it’s still available.');
    expect(replies()).toBeNull();
    await userEvent.clear(box());
    expect(replies()).not.toBeNull();
  });

  test('are none while one waits for an answer, and none that was said', async () => {
    const asked = messages(2, ['Is this still available?', 'Yes']).map((message) => ({
      ...message,
      sequence: message.sequence - 1,
    }));
    await openThread(asked);
    expect(
      within(replies() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['When could I come and have a look?', 'Could you deliver it?']);
  });
});
