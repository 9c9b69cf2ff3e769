import type { Kind } from '@paddock/contracts/kinds';

/** A post's status, as its owner sees it. */
export const statusLabelsMessages = {
  draft: 'Not published yet',
  live: 'Live',
  liveUntil: (date: string) => `Live until ${date}`,
  ended: 'Ended',
  endedOn: (date: string) => `Ended ${date}`,
  sold: {
    item: 'Sold',
    job: 'Filled',
    service: 'No longer offered',
    profile: 'Found work',
    other: 'Finished',
  } satisfies Readonly<Record<Kind, string>>,
  withdrawn: 'Taken down by you',
  archived: 'Archived',
  hidden: 'Hidden by a moderator',
};
