import { postStatusMessages } from '@paddock/listing-ui/post-status/post-status.messages.ts';

export const statusLabelsMessages = {
  ...postStatusMessages,
  live: 'Live',
  liveUntil: (date: string) => `Live until ${date}`,
  endedOn: (date: string) => `Ended ${date}`,
};
