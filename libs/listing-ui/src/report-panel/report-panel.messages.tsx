import type { ReactNode } from 'react';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const reportPanelMessages = {
  thanks: {
    title: 'Thank you',
    text: 'A moderator will read your report, and we’ll tell you the outcome under Notifications.',
    closeButton: 'Close',
  },
  reported: (when: ReactNode) => (
    <>
      You reported this {when}. A moderator will read your report, and we’ll tell you the outcome
      under Notifications.
    </>
  ),
  errorTitle: 'Your report hasn’t been sent',
  reason: { legend: 'What’s wrong?', missing: 'Choose what’s wrong.' },
  note: {
    label: 'What else should we know? (optional)',
    missing: 'Tell us what’s wrong.',
    tooLong: (excess: number) =>
      `Your note is ${countNoun(excess, 'character', 'characters')} too long.`,
  },
  sendButton: 'Send report',
  sending: 'Sending…',
};
