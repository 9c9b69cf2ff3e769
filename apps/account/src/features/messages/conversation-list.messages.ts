import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const conversationListMessages = {
  row: { muted: 'Muted', you: 'You: ', unread: 'unread' },
  retryButton: 'Try again',
  pending: {
    waiting: (count: number) => `${countNoun(count, 'message', 'messages')} waiting for signal.`,
    notSent: (count: number) => `${countNoun(count, 'message', 'messages')} not sent.`,
    link: (count: number) => (count === 1 ? 'See the message' : 'See the first message'),
  },
};
