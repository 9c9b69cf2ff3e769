import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appendWriteToJournal } from '@paddock/offline/pending-write-journal';
import { CONVERSATION_WITH_AROHA, CONVERSATION_WITH_HEMI } from './testing/message-samples.ts';
import {
  emitUnreadCount,
  resetDevice,
  CONVERSATION_ID,
  queueMessageAWeekAgo,
  respondWithConversations,
} from './testing/render-thread.tsx';
import { SIGNED_IN_USER, renderMessages } from './testing/render-messages.tsx';
import type { FakeResponses } from './testing/render-messages.tsx';

beforeEach(resetDevice);

describe('the list of conversations', () => {
  test('shows the other user, the listing, the last message and the unread count', async () => {
    await renderMessages('/account/messages', {
      'GET /api/account/messages': respondWithConversations([
        CONVERSATION_WITH_HEMI,
        CONVERSATION_WITH_AROHA,
      ]),
    });
    const [hemi, aroha] = screen.getAllByRole('listitem');
    expect(within(hemi as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/account/messages/${CONVERSATION_ID}`,
    );
    for (const text of ['Hemi Walker', 'Massey Ferguson 5711', 'Come on Saturday.', '2 unread'])
      expect(hemi).toHaveTextContent(text);
    expect(hemi?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/k7?w=400&f=webp');
    expect(aroha).toHaveTextContent('You: Sounds good');
    expect(aroha).not.toHaveTextContent('unread');
  });

  test('loads more conversations on the same page, without duplicates, and can retry after an error', async () => {
    const responses: FakeResponses = {
      'GET /api/account/messages': respondWithConversations([CONVERSATION_WITH_HEMI], 'c1'),
    };
    await renderMessages('/account/messages', responses);
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/messages?cursor=c1');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Paddock');
    responses['GET /api/account/messages?cursor=c1'] = respondWithConversations([
      CONVERSATION_WITH_HEMI,
      CONVERSATION_WITH_AROHA,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  test('refreshes when unread counts change', async () => {
    const responses: FakeResponses = {
      'GET /api/account/messages': respondWithConversations([CONVERSATION_WITH_HEMI]),
    };
    await renderMessages('/account/messages', responses);
    responses['GET /api/account/messages'] = respondWithConversations([
      CONVERSATION_WITH_AROHA,
      { ...CONVERSATION_WITH_HEMI, total_unread: 0 },
    ]);
    emitUnreadCount(3);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Aroha Tamati');
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  test('shows archived conversations at a URL of their own, where it also loads more and refreshes', async () => {
    const responses: FakeResponses = {
      'GET /api/account/messages?box=archived': respondWithConversations(
        [CONVERSATION_WITH_HEMI],
        'c1',
      ),
      'GET /api/account/messages?box=archived&cursor=c1': respondWithConversations([
        CONVERSATION_WITH_AROHA,
      ]),
    };
    const { calls } = await renderMessages('/account/messages?box=archived', responses);
    expect(screen.getByRole('link', { name: 'Archived', current: 'page' })).toHaveAttribute(
      'href',
      '/account/messages?box=archived',
    );
    expect(screen.getByRole('link', { name: 'Inbox' })).toHaveAttribute(
      'href',
      '/account/messages',
    );
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/messages?box=archived&cursor=c1');
    await userEvent.click(more);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    emitUnreadCount(3);
    await waitFor(() =>
      expect(
        calls.filter(({ request }) => request === 'GET /api/account/messages?box=archived'),
      ).toHaveLength(2),
    );
  });

  test('shows an empty state when no conversations are archived', async () => {
    await renderMessages('/account/messages?box=archived', {
      'GET /api/account/messages?box=archived': respondWithConversations([]),
    });
    expect(screen.getByText(/^No archived conversations/)).toBeVisible();
  });

  test('marks muted conversations, and shows the user’s name when there is no listing', async () => {
    await renderMessages('/account/messages', {
      'GET /api/account/messages': respondWithConversations([
        { ...CONVERSATION_WITH_HEMI, about: null, list_type: 'unassigned', isMuted: true },
      ]),
    });
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^HWHemi WalkerMuted.*Come on Saturday\.2 unread$/,
    );
  });

  test('shows how many messages are queued or rejected, with a link to the first', async () => {
    const queueWrite = (queueKey: string, body: string) =>
      appendWriteToJournal({
        ownerId: SIGNED_IN_USER.id,
        queueKey,
        method: 'post',
        path: '/api/account/messages/{id}',
        params: { id: CONVERSATION_ID },
        body: { body },
      });
    queueWrite(`conversation:${CONVERSATION_ID}`, 'One');
    queueWrite('watches', 'A watch is no message');
    queueWrite('new-message:listing:123456789', 'Two');
    queueMessageAWeekAgo('8', 'Of long ago', 'k8');
    await renderMessages('/account/messages', {
      'GET /api/account/messages': respondWithConversations([CONVERSATION_WITH_HEMI]),
    });
    expect(
      await screen.findByText(/^2 messages waiting for signal. 1 message not sent./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the first message' })).toHaveAttribute(
      'href',
      `/account/messages/${CONVERSATION_ID}`,
    );
  });

  test('explains how to start a conversation when there are none', async () => {
    await renderMessages('/account/messages', {
      'GET /api/account/messages': respondWithConversations([]),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No messages yet');
    expect(screen.getByText(/Tap “Message” on a listing/)).toBeVisible();
  });
});
