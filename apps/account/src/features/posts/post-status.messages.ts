import type { Kind } from '@paddock/contracts/kinds';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const postStatusMessages = {
  draft: 'Not published yet',
  live: (timeLeft: string, date: string) => `${timeLeft} · until ${date}`,
  daysLeft: (count: number) => `${countNoun(count, 'day', 'days')} left`,
  hoursLeft: (count: number) => `${countNoun(count, 'hour', 'hours')} left`,
  endsSoon: 'Ends in less than an hour',
  /** A status with the date since when the post has had it. */
  since: (status: string, date: string) => `${status}, ${date}`,
  expired: 'Expired',
  sold: {
    item: 'Sold',
    job: 'Filled',
    service: 'No longer offered',
    profile: 'Found work',
    other: 'Finished',
  } satisfies Readonly<Record<Kind, string>>,
  withdrawn: 'Taken down by you',
  archived: 'Archived',
  deleted: (until: string) => `Deleted. You can restore it until ${until}`,
  hidden: 'On hold',
};
