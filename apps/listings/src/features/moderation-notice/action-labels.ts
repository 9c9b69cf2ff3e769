import type { ModerationActName, TrustSubject } from '@paddock/contracts/trust-reasons';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';

export interface ActWords {
  readonly title: string;
  /** What it means, and what can be done about it. */
  readonly text: string;
  /** Against whom it concerns, as opposed to taken back. */
  readonly isAgainst: boolean;
}

const OF_POSTS: Partial<Record<ModerationActName, ActWords>> = {
  hide: {
    title: 'A moderator has taken this post down',
    text: 'Nobody but you and the moderators sees it. If it is a mistake, or you have put it right, answer below.',
    isAgainst: true,
  },
  warn: {
    title: 'A moderator asks you to change this post',
    text: 'It is still up. Please put it right, or answer below if you see it differently.',
    isAgainst: true,
  },
  restore: {
    title: 'A moderator no longer holds this post back',
    text: 'It is as it would have been.',
    isAgainst: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'What was decided stands.',
    isAgainst: false,
  },
};
const OF_PEOPLE: Partial<Record<ModerationActName, ActWords>> = {
  ban: {
    title: 'A moderator has stopped your account',
    text: 'You cannot post, change posts, write messages or report, and nobody sees your posts. You can still read everything, and answer below.',
    isAgainst: true,
  },
  warn: {
    title: 'A warning from our moderators',
    text: 'Nothing has been taken from you. Please mind it, or answer below if you see it differently.',
    isAgainst: true,
  },
  unban: {
    title: 'Your account can post and write again',
    text: 'Your posts are back as they would have been.',
    isAgainst: false,
  },
  dismiss: {
    title: 'A moderator has read your answer',
    text: 'What was decided stands.',
    isAgainst: false,
  },
};
const UNKNOWN: ActWords = { title: 'A moderator has looked at this', text: '', isAgainst: false };

/** @param subject what it was done to: a ban is about the person, wherever it is read */
export function actWords(subject: TrustSubject, act: string): ActWords {
  return (
    (subject === 'listing' ? OF_POSTS : OF_PEOPLE)[act as ModerationActName] ??
    OF_PEOPLE[act as ModerationActName] ??
    UNKNOWN
  );
}

export function reasonWords(subject: TrustSubject, act: string, reason: string): string {
  return getModerationReasonLabel(
    act === 'ban' ? 'person' : subject,
    act as ModerationActName,
    reason,
  );
}
