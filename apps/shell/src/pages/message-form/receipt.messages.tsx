import type { ReactNode } from 'react';

export const receiptMessages = {
  title: 'Thanks, we’ve got your message',
  number: (receipt: ReactNode) => <>Your receipt number is {receipt}</>,
  nextTitle: 'What happens next',
  urgent: (phoneLink: ReactNode) => (
    <>If it can’t wait, call {phoneLink} and give your receipt number.</>
  ),
  homeLink: 'Go to Homepage',
  againLink: 'Send another message',
};
