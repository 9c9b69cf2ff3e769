import type { CaseReport, ModerationCase, ReportedMessage } from '@paddock/contracts/http/trust';
import { countNoun } from '@paddock/ui/text/count-noun.ts';
import type { ReactNode } from 'react';

type Listing = NonNullable<ModerationCase['listing']>;
type SimilarListing = NonNullable<CaseReport['similarListing']>;

/** Describes a message's attachments, which are not part of the evidence themselves. */
function listAttachments({ photos, hasPhone, hasPlace }: ReportedMessage): string {
  return [
    photos > 0 && countNoun(photos, 'photo', 'photos'),
    hasPhone && 'a phone number',
    hasPlace && 'a location',
  ]
    .filter((each) => each !== false)
    .join(', ');
}

export const caseMessages = {
  subject: {
    listingStatus: {
      live: 'Live',
      expired: 'Ended',
      sold: 'Sold',
      withdrawn: 'Taken down by the owner',
      archived: 'Archived',
      hidden: 'Taken down',
    } satisfies Partial<Record<Listing['status'], string>> as Readonly<Record<string, string>>,
    /** Replaces the name where the case's heading already shows it. */
    member: 'Member',
    banned: '(banned)',
    joined: (time: ReactNode) => <>joined {time}</>,
    listingCount: (count: number) => countNoun(count, 'live listing', 'live listings'),
    decisionCount: (count: number) => countNoun(count, 'earlier decision', 'earlier decisions'),
    firstReported: (time: ReactNode) => <>First reported {time}</>,
    answered: (time: ReactNode) => <>Answered {time}</>,
    ownerCaseLink: (name: string) => `Open ${name}’s case`,
    noReports: 'No open reports.',
    /** The accessible name of the group of decision buttons. */
    decisionLabel: 'Decision',
    noScript: 'You need JavaScript to decide, but it’s off or blocked in your browser.',
    nothingPossible: 'There’s nothing to decide here at the moment.',
    contentSummary: 'Listing content',
    ownContent: 'You can’t decide about your own content. Another moderator will.',
  },
  reports: {
    title: (count: number) => countNoun(count, 'report', 'reports'),
    similarListing: (listing: ReactNode, percent: SimilarListing['percent']) => (
      <>
        Similar to {listing} ({percent}%)
      </>
    ),
    hiddenListing: (title: string) => `“${title}”`,
    flaggedAutomatically: 'Flagged automatically',
    deletedReporter: 'Deleted account',
  },
  evidence: {
    summary: (count: number) => countNoun(count, 'reported message', 'reported messages'),
    reporter: '(made the report)',
    attachments(message: ReportedMessage): string | null {
      const list = listAttachments(message);
      return list === '' ? null : `Shared ${list}.`;
    },
  },
  notes: {
    title: 'Notes',
    summary: 'Add a note for other moderators',
    label: 'Note',
    help: 'Only moderators can read it. You can’t change or delete it later.',
    button: 'Add note',
    busyButton: 'Adding…',
    missing: 'Write a note.',
    tooLong: (excess: number) =>
      `Your note is ${countNoun(excess, 'character', 'characters')} too long.`,
    errorTitle: 'The note hasn’t been added',
  },
  claim: {
    mine: (time: ReactNode) => <>You took this case {time}.</>,
    other: (name: string, time: ReactNode) => (
      <>
        {name} took this case {time}.
      </>
    ),
    takeButton: 'Take case',
    takeOverButton: 'Take over',
    releaseButton: 'Release',
    failed: 'We couldn’t save that. Check your connection and try again.',
  },
  ban: {
    notice: (name: string, time: ReactNode) => (
      <>
        {name} banned this person {time}. Please check the decision, then confirm the ban or lift
        it.
      </>
    ),
    confirmButton: 'Confirm ban',
    confirmed: 'Ban confirmed.',
    failed: 'We couldn’t confirm the ban. Check your connection and try again.',
  },
  history: {
    title: 'Earlier decisions',
    undone: ' · Undone',
    confirmedBy: (name: string) => ` · Confirmed by ${name}`,
    answerTitle: (time: ReactNode) => <>Their answer, {time}</>,
  },
};
