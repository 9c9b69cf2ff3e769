import type { ModerationActionName, TrustSubject } from '@paddock/contracts/trust-reasons';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';

export interface NoticeLabels {
  readonly title: string;
  /** What the decision means and what the user can do about it. */
  readonly text: string;
  /**
   * True for a decision against the user, such as a ban. False for one that reverses such a
   * decision.
   */
  readonly isSanction: boolean;
}

const LISTING_LABELS: Partial<Record<ModerationActionName, NoticeLabels>> = {
  hide: {
    title: 'A moderator has taken this post down',
    text: 'Only you and our moderators can see it. If it’s a mistake, or you’ve fixed it, answer below.',
    isSanction: true,
  },
  warn: {
    title: 'A moderator has asked you to change this post',
    text: 'It’s still live. Please fix it, or answer below if you disagree.',
    isSanction: true,
  },
  restore: {
    title: 'A moderator has restored this post',
    text: 'It’s visible again.',
    isSanction: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'The decision hasn’t changed.',
    isSanction: false,
  },
};
const USER_LABELS: Partial<Record<ModerationActionName, NoticeLabels>> = {
  ban: {
    title: 'Your account is suspended',
    text: 'You can’t post, edit posts, send messages or report, and other people can’t see your posts. You can still read everything and answer below.',
    isSanction: true,
  },
  warn: {
    title: 'A warning from our moderators',
    text: 'We haven’t removed anything. Please follow the rules, or answer below if you disagree.',
    isSanction: true,
  },
  unban: {
    title: 'Your account is active again',
    text: 'Other people can see your posts again.',
    isSanction: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'The decision hasn’t changed.',
    isSanction: false,
  },
};
const UNKNOWN: NoticeLabels = {
  title: 'A moderator has reviewed this',
  text: '',
  isSanction: false,
};

/**
 * Returns the labels of a notice about a decision.
 * @param subject what the notice is shown on; a ban is always about the user
 */
export function getNoticeLabels(subject: TrustSubject, act: string): NoticeLabels {
  return (
    (subject === 'listing' ? LISTING_LABELS : USER_LABELS)[act as ModerationActionName] ??
    USER_LABELS[act as ModerationActionName] ??
    UNKNOWN
  );
}

export function getReasonLabel(subject: TrustSubject, act: string, reason: string): string {
  return getModerationReasonLabel(
    act === 'ban' ? 'person' : subject,
    act as ModerationActionName,
    reason,
  );
}
