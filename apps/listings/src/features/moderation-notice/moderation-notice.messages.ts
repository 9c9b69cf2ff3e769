import type { ModerationActionName } from '@paddock/contracts/trust-reasons';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export interface DecisionMessages {
  readonly title: string;
  /** Explains what the decision means and what the user can do about it. */
  readonly text: string;
}

export const moderationNoticeMessages = {
  /** @param label why the moderator decided so */
  reason: (label: string) => `${label}.`,
  undone: 'A moderator has taken this decision back. You don’t need to do anything.',
  answerTitle: 'Your answer to the moderators:',
  listing: {
    hide: {
      title: 'A moderator has taken this listing down',
      text: 'Only you and our moderators can see it. If it’s a mistake, or you’ve fixed it, answer below.',
    },
    warn: {
      title: 'A moderator has asked you to change this listing',
      text: 'It’s still live. Please fix it, or answer below if you disagree.',
    },
    restore: {
      title: 'A moderator has restored this listing',
      text: 'It’s visible again.',
    },
    dismiss: {
      title: 'A moderator has read your answer',
      text: 'The decision hasn’t changed.',
    },
  } satisfies Partial<Record<ModerationActionName, DecisionMessages>>,
  person: {
    ban: {
      title: 'Your account is suspended',
      text: 'You can’t post, edit listings, send messages or report, and other people can’t see your listings. You can still read everything and answer below.',
    },
    warn: {
      title: 'A warning from our moderators',
      text: 'We haven’t removed anything. Please follow the rules, or answer below if you disagree.',
    },
    unban: {
      title: 'Your account is active again',
      text: 'Other people can see your listings again.',
    },
    dismiss: {
      title: 'A moderator has read your answer',
      text: 'The decision hasn’t changed.',
    },
  } satisfies Partial<Record<ModerationActionName, DecisionMessages>>,
  unknown: { title: 'A moderator has reviewed this', text: '' } satisfies DecisionMessages,
  form: {
    problemsTitle: 'Your answer hasn’t been sent',
    label: 'Your answer',
    help: 'You can answer once. A moderator will read it, and we’ll tell you the outcome.',
    required: 'Write your answer first.',
    tooLong: (excess: number) =>
      `Your answer is ${countNoun(excess, 'character', 'characters')} too long.`,
    sendButton: 'Send answer',
    sendingButton: 'Sending…',
    sent: 'We’ve sent your answer to the moderators.',
  },
};
