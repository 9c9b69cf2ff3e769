import type { Kind } from '@paddock/contracts/kinds';

export const messageLinkMessages = {
  label: {
    item: 'Message the seller',
    job: 'Message the employer',
    service: 'Message the provider',
    profile: 'Message the jobseeker',
    other: 'Send a message',
  } satisfies Readonly<Record<Kind, string>>,
  wantedLabel: 'Message the buyer',
  shortLabel: 'Message',
};
