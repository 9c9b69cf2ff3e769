import type { Kind } from '@paddock/contracts/kinds';

/** Land and houses have their own questions, because they can't be delivered. */
export type QuestionSet = Kind | 'wanted' | 'land';

/** Common first questions about a listing. In a wanted ad, the seller asks the buyer. */
export const SUGGESTED_QUESTIONS: Readonly<Record<QuestionSet, readonly string[]>> = {
  item: ['Is this still available?', 'When could I come and have a look?', 'Could you deliver it?'],
  land: [
    'Is this still available?',
    'When could I come and have a look?',
    'Could you send more photos?',
  ],
  wanted: ['Are you still looking for this?', 'What would you pay?', 'Could you pick it up?'],
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
