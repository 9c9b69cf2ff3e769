import { countNoun } from '@paddock/ui/text/count-noun.ts';

/** The sentences about unread notifications that specification.md section 2 defines. */
export const unreadMessages = {
  count: (total: number) =>
    total <= 0
      ? 'You have no unread notifications'
      : `You have ${countNoun(total, 'unread notification', 'unread notifications')}`,
};
