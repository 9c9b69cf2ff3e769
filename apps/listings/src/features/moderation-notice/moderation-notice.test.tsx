import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, json } from '../../testing/answer-fetch.ts';
import { ModerationNotice, type NoticedAct } from './moderation-notice.tsx';

const HIDDEN: NoticedAct = {
  id: '77',
  act: 'hide',
  reason: 'scam',
  note: 'The picture is of another farm’s tractor.',
  at: '2026-11-22T02:00:00Z',
  answer: null,
};
const ANSWER = 'POST /api/account/moderation/77/answer';

describe('what a moderator did, to whom it concerns', () => {
  it('says what, why and when', () => {
    render(<ModerationNotice act={HIDDEN} subject="listing" />);
    expect(
      screen.getByRole('region', { name: 'A moderator has taken this post down' }),
    ).toHaveTextContent('It looks like a scam. Nobody but you and the moderators sees it.');
    expect(screen.getByText(HIDDEN.note)).toBeInTheDocument();
    expect(screen.getByText('22 November 2026')).toBeInTheDocument();
  });

  it('says of a post that it is down because its owner is banned', () => {
    render(
      <ModerationNotice act={{ ...HIDDEN, act: 'ban', reason: 'abusive' }} subject="listing" />,
    );
    expect(
      screen.getByRole('region', { name: 'A moderator has stopped your account' }),
    ).toHaveTextContent('Abusive or threatening messages.');
  });

  it('is answered once', async () => {
    const calls = answerFetch({ [ANSWER]: json({ ...HIDDEN, answer: 'It is my own tractor.' }) });
    render(<ModerationNotice act={HIDDEN} subject="listing" />);
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Write what the moderators should know.',
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Your answer' }),
      ' It is my own tractor. ',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Your answer, which a moderator reads:')).toBeVisible();
    expect(calls).toEqual([{ what: ANSWER, body: { text: 'It is my own tractor.' } }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps the answer where it could not be sent', async () => {
    answerFetch({});
    render(<ModerationNotice act={{ ...HIDDEN, id: '78' }} subject="listing" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'It is mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer has not been sent yet');
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('It is mine.');
  });

  it('has nothing to answer where it was taken back, or answered before', () => {
    const { unmount } = render(
      <ModerationNotice act={{ ...HIDDEN, act: 'restore', reason: 'mistake' }} subject="listing" />,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
    render(<ModerationNotice act={{ ...HIDDEN, answer: 'It is mine.' }} subject="listing" />);
    expect(screen.getByText('It is mine.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
