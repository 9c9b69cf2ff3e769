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
    text: 'Only you and the moderators can see it. If it is a mistake, or you have put it right, answer below.',
    isSanction: true,
  },
  warn: {
    title: 'A moderator asks you to change this post',
    text: 'It is still up. Please put it right, or answer below if you see it differently.',
    isSanction: true,
  },
  restore: {
    title: 'A moderator no longer holds this post back',
    text: 'It is as it would have been.',
    isSanction: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'The decision has not changed.',
    isSanction: false,
  },
};
const USER_LABELS: Partial<Record<ModerationActionName, NoticeLabels>> = {
  ban: {
    title: 'A moderator has stopped your account',
    text: 'You cannot post, change posts, write messages or report, and other people cannot see your posts. You can still read everything, and answer below.',
    isSanction: true,
  },
  warn: {
    title: 'A warning from our moderators',
    text: 'Nothing has been taken from you. Please mind it, or answer below if you see it differently.',
    isSanction: true,
  },
  unban: {
    title: 'Your account can post and write again',
    text: 'Your posts are back as they would have been.',
    isSanction: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'The decision has not changed.',
    isSanction: false,
  },
};
const UNKNOWN: NoticeLabels = {
  title: 'A moderator has looked at this',
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
