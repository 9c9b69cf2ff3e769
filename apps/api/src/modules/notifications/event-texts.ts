/** The texts of notifications, by what has happened. */
import type { Kind } from '@paddock/contracts/kinds';

/** Formats a day in New Zealand: "Saturday, 28 November". */
export const NEW_ZEALAND_DAY_FORMAT = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Pacific/Auckland',
});

export const REPORT_OUTCOME_TEXTS = {
  removed: 'Thanks. We looked into it and took the listing down.',
  changed: 'Thanks. We looked into it, and the listing has been fixed.',
  kept: 'Thanks. We looked into it and it doesn’t break our rules, so the listing stays.',
  warned: 'Thanks. We looked into it and told the person what has to change.',
  banned: 'Thanks. We looked into it. This person can no longer post or send messages here.',
  'person-kept': 'Thanks. We looked into it and this person hasn’t broken our rules.',
  reopened: 'We’re looking at your report again. We’ll tell you what we decide.',
} as const;

export const APPLICATION_DECISION_HEADLINES = {
  shortlisted: 'You’re on the shortlist',
  declined: 'Your application wasn’t successful',
} as const;

export const POST_DECISION_HEADLINES = {
  hide: 'A moderator has taken your listing down',
  restore: 'A moderator has restored your listing',
  warn: 'A moderator has asked you to change your listing',
  withdraw: 'You don’t need to change your listing any more',
  dismiss: 'A moderator has read your answer',
  reopen: 'A moderator is looking at your answer again',
} as const;

export const ACCOUNT_DECISION_TEXTS = {
  warn: ['A warning from Paddock’s moderators', 'See what it’s about. You can answer it.'],
  ban: ['Your account is suspended', 'See why, and answer if you disagree.'],
  unban: ['Your account is active again', 'Other people can see your listings again.'],
  withdraw: ['We’ve withdrawn our warning', 'It was a mistake. You don’t need to do anything.'],
  dismiss: ['A moderator has read your answer', 'The decision hasn’t changed.'],
  reopen: ['A moderator is looking at your answer again', 'We’ll tell you what we decide.'],
} as const;

/** Returns why a watched listing is over, such as "has been sold". */
export function getEndText(how: 'sold' | 'withdrawn' | 'ended', kind: Kind): string {
  if (how === 'ended') return 'has ended';
  if (how === 'withdrawn') return 'has been taken down';
  return kind === 'item'
    ? 'has been sold'
    : kind === 'job'
      ? 'has been filled'
      : 'is no longer available';
}

export function formatWaitingCases(count: number): string {
  return count === 1
    ? 'A case is waiting for a moderator'
    : `${count.toLocaleString('en-NZ')} cases are waiting for a moderator`;
}
