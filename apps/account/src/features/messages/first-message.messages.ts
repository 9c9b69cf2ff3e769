import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const firstMessageMessages = {
  questionsLabel: 'Questions to start with',
  label: (name: string) => `Your message to ${name}`,
  missing: 'Write a message.',
  missingWithQuestions: 'Write a message, or choose a question above.',
  tooLong: (excess: number) =>
    `Your message is ${countNoun(excess, 'character', 'characters')} too long.`,
  sendError: (reason: string) =>
    `Your message hasn’t been sent. ${reason} Your text is still here.`,
  confirmEmailLink: 'Send the link again, or change your email',
  sendButton: 'Send message',
  busyButton: 'Sending…',
  retryButton: 'Try again',
  waiting: (name: string) =>
    `Your message to ${name} will send when you’re back in range, whichever page you’re on.`,
  unblock: {
    text: (name: string) =>
      `You’ve blocked ${name}, so you can’t message each other. Unblock them to send a message.`,
    button: (name: string) => `Unblock ${name}`,
    busyButton: 'Unblocking…',
    error: (reason: string) => `We couldn’t save that. ${reason}`,
  },
};
