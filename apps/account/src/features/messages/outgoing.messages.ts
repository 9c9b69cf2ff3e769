import { countNoun } from '@paddock/ui/text/count-noun.ts';

/** The texts of unsent messages, in a conversation and on the page of a new message. */
export const outgoingMessages = {
  you: 'You:',
  photos: (count: number) => countNoun(count, 'photo', 'photos'),
  phone: (phone: string) => `Phone number ${phone}`,
  place: 'One of your locations',
  label: 'Not sent yet',
  cancelButton: 'Cancel',
  deleteButton: 'Delete',
  sendNowButton: 'Send now',
  retryButton: 'Try again',
  sending: 'Sending…',
  waiting: 'Waiting for signal',
  waitingBecause: (reason: string) => `Waiting. ${reason}`,
  notSent: (reason: string) => `Not sent. ${reason}`,
  askBeforeSending: (date: string) => `Not sent yet. You wrote this on ${date}. Send it now?`,
  keepPageOpen: (state: string) =>
    `${state}. Keep this page open. This browser can’t store your message.`,
  waitingCount: (count: number) =>
    count === 1
      ? '1 message is waiting for signal. We’ll send it for you.'
      : `${count} messages are waiting for signal. We’ll send them for you.`,
};
