import type { Kind } from '@paddock/contracts/kinds';

/** A post's status, as its owner sees it in a list and on the post's own page. */
export const postStatusMessages = {
  draft: 'Not published yet',
  ended: 'Ended',
  sold: {
    item: 'Sold',
    wanted: 'Found',
    job: 'Filled',
    service: 'No longer offered',
    profile: 'Found work',
    other: 'Finished',
  } satisfies Readonly<Record<Kind | 'wanted', string>>,
  withdrawn: 'Taken down by you',
  archived: 'Archived',
  hidden: 'Hidden by a moderator',
};
