import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const profileMessages = {
  errorTitle: 'Your details haven’t been saved',
  saved: 'Your details have been saved.',
  name: {
    label: 'Name',
    help: 'Shown on your listings and messages.',
    missing: 'Enter your name.',
    tooLong: (max: number, length: number) => `Use up to ${max} characters. You’ve used ${length}.`,
  },
  phone: {
    label: 'Phone (optional)',
    help: 'Only shown if you add it to a listing.',
    invalid: 'Enter digits, such as 027 555 0142, or leave this empty.',
  },
  region: {
    label: 'Region (optional)',
    help: 'For your public profile.',
    placeholder: 'Choose your region',
  },
  about: {
    label: 'About you (optional)',
    help: 'For your public profile: what you farm, make or are good at.',
    tooLong: (excess: number) => `That’s ${countNoun(excess, 'character', 'characters')} too long.`,
  },
  actions: { saveButton: 'Save details', busyButton: 'Saving…' },
};
