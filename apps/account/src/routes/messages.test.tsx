import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appendWriteToJournal } from '@paddock/api-client/left-writes';
import { AROHA, HEMI } from './testing/message-samples.ts';
import {
  changeUnread,
  freshDevice,
  ID,
  leaveMessageAWeekAgo,
  respondWithList,
} from './testing/open-thread.tsx';
import { ME, showMessages } from './testing/show-messages.tsx';
import type { Answers } from './testing/show-messages.tsx';

beforeEach(freshDevice);

describe('the list', () => {
  test('says with whom, about what, what was said last, and how much is not read', async () => {
    await showMessages('/account/messages', {
      'GET /api/account/messages': respondWithList([HEMI, AROHA]),
    });
    const [hemi, aroha] = screen.getAllByRole('listitem');
    expect(within(hemi as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/account/messages/${ID}`,
    );
    for (const text of ['Hemi Walker', 'Massey Ferguson 5711', 'Come on Saturday.', '2 unread'])
      expect(hemi).toHaveTextContent(text);
    expect(hemi?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/k7?w=400&f=webp');
    expect(aroha).toHaveTextContent('You: Sounds good');
    expect(aroha).not.toHaveTextContent('unread');
  });

  test('is continued in place, each conversation once, and a failure can be tried again', async () => {
    const answers: Answers = { 'GET /api/account/messages': respondWithList([HEMI], 'c1') };
    await showMessages('/account/messages', answers);
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/messages?cursor=c1');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from Paddock');
    answers['GET /api/account/messages?cursor=c1'] = respondWithList([HEMI, AROHA]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  test('is asked for again when unread counts change', async () => {
    const answers: Answers = { 'GET /api/account/messages': respondWithList([HEMI]) };
    await showMessages('/account/messages', answers);
    answers['GET /api/account/messages'] = respondWithList([AROHA, { ...HEMI, total_unread: 0 }]);
    changeUnread(3);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Aroha Tamati');
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  test('has those that are out of the way at an address of their own, continued and asked for again there', async () => {
    const answers: Answers = {
      'GET /api/account/messages?box=archived': respondWithList([HEMI], 'c1'),
      'GET /api/account/messages?box=archived&cursor=c1': respondWithList([AROHA]),
    };
    const { calls } = await showMessages('/account/messages?box=archived', answers);
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
    changeUnread(3);
    await waitFor(() =>
      expect(
        calls.filter(({ what }) => what === 'GET /api/account/messages?box=archived'),
      ).toHaveLength(2),
    );
  });

  test('with nothing archived says what that would be', async () => {
    await showMessages('/account/messages?box=archived', {
      'GET /api/account/messages?box=archived': respondWithList([]),
    });
    expect(screen.getByText(/^Nothing is archived/)).toBeVisible();
  });

  test('says who is muted, and names a person where it is about no listing', async () => {
    await showMessages('/account/messages', {
      'GET /api/account/messages': respondWithList([
        { ...HEMI, about: null, list_type: 'unassigned', is_muted: true },
      ]),
    });
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^HWHemi WalkerMuted.*Come on Saturday\.2 unread$/,
    );
  });

  test('says how much of what was written waits, or was not sent, and leads there', async () => {
    const write = (lane: string, body: string) =>
      appendWriteToJournal({
        ownerId: ME.id,
        queueKey: lane,
        method: 'post',
        path: '/api/account/messages/{id}',
        params: { id: ID },
        body: { body },
      });
    write(`conversation:${ID}`, 'One');
    write('watches', 'A heart is no message');
    write('new-message:listing:123456789', 'Two');
    leaveMessageAWeekAgo('8', 'Of long ago', 'k8');
    await showMessages('/account/messages', {
      'GET /api/account/messages': respondWithList([HEMI]),
    });
    expect(
      await screen.findByText(/^2 messages waiting for signal. 1 message not sent./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look at the first' })).toHaveAttribute(
      'href',
      `/account/messages/${ID}`,
    );
  });

  test('says how a conversation starts where there is none', async () => {
    await showMessages('/account/messages', { 'GET /api/account/messages': respondWithList([]) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No messages yet');
    expect(screen.getByText(/Press “Message” on a listing/)).toBeVisible();
  });
});
