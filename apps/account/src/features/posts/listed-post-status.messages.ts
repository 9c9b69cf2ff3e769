import { postStatusMessages } from '@paddock/listing-ui/post-status/post-status.messages.ts';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const listedPostStatusMessages = {
  ...postStatusMessages,
  live: (timeLeft: string, date: string) => `${timeLeft} · until ${date}`,
  daysLeft: (count: number) => `${countNoun(count, 'day', 'days')} left`,
  hoursLeft: (count: number) => `${countNoun(count, 'hour', 'hours')} left`,
  endsSoon: 'Ends in less than an hour',
  /** A status with the date since when the post has had it. */
  since: (status: string, date: string) => `${status}, ${date}`,
  deleted: (until: string) => `Deleted. You can restore it until ${until}`,
};
