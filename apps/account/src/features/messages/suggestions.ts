import type { Kind } from '@paddock/contracts/kinds';

/** What people ask first, by the kind of the listing. */
export const SUGGESTIONS: Readonly<Record<Kind, readonly string[]>> = {
  item: ['Is this still available?', 'When could I come and have a look?', 'Could you deliver it?'],
  job: ['Is this job still open?', 'When would it start?', 'Is there a house with it?'],
  service: [
    'Are you free in the next few weeks?',
    'Do you come out our way?',
    'What would it cost, roughly?',
  ],
  profile: [
    'Are you still looking for work?',
    'When could you start?',
    'Could we talk on the phone?',
  ],
  other: ['Is this still on?', 'Could you tell me more about it?'],
};
