import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { ModerationNotice, type ModerationDecision } from './moderation-notice.tsx';

const HIDE_DECISION: ModerationDecision = {
  id: '77',
  act: 'hide',
  reason: 'scam',
  note: 'The picture is of another farm’s tractor.',
  at: '2026-11-22T02:00:00Z',
  answer: null,
};
const ANSWER_ENDPOINT = 'POST /api/account/moderation/77/answer';

describe('ModerationNotice', () => {
  it('shows the decision, its reason and its date', () => {
    render(<ModerationNotice decision={HIDE_DECISION} subject="listing" />);
    expect(
      screen.getByRole('region', { name: 'A moderator has taken this listing down' }),
    ).toHaveTextContent('It looks like a scam. Only you and our moderators can see it.');
    expect(screen.getByText(HIDE_DECISION.note)).toBeInTheDocument();
    expect(screen.getByText('22 November 2026')).toBeInTheDocument();
  });

  it('explains on a post that it is hidden because its owner is banned', () => {
    render(
      <ModerationNotice
        decision={{ ...HIDE_DECISION, act: 'ban', reason: 'abusive' }}
        subject="listing"
      />,
    );
    expect(screen.getByRole('region', { name: 'Your account is suspended' })).toHaveTextContent(
      'Abusive or threatening messages.',
    );
  });

  it('accepts one answer', async () => {
    const calls = mockFetch({
      [ANSWER_ENDPOINT]: createJsonResponder({ ...HIDE_DECISION, answer: 'It is my own tractor.' }),
    });
    render(<ModerationNotice decision={HIDE_DECISION} subject="listing" />);
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Write your answer first.');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Your answer' }),
      ' It is my own tractor. ',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Your answer to the moderators:')).toBeVisible();
    expect(calls).toEqual([{ endpoint: ANSWER_ENDPOINT, body: { text: 'It is my own tractor.' } }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps the answer when sending fails', async () => {
    mockFetch({});
    render(<ModerationNotice decision={{ ...HIDE_DECISION, id: '78' }} subject="listing" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'It is mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer hasn’t been sent');
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('It is mine.');
  });

  it('has no answer form when the decision was reversed or already answered', () => {
    const { unmount } = render(
      <ModerationNotice
        decision={{ ...HIDE_DECISION, act: 'restore', reason: 'mistake' }}
        subject="listing"
      />,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
    render(
      <ModerationNotice decision={{ ...HIDE_DECISION, answer: 'It is mine.' }} subject="listing" />,
    );
    expect(screen.getByText('It is mine.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
