import type { ModerationSubject } from '@paddock/contracts/trust-reasons';

export const reportMessages = {
  button: {
    listing: 'Report this listing',
    person: 'Report this person',
  } satisfies Readonly<Record<ModerationSubject, string>>,
  caseLink: 'Open the case',
  loadError: 'We couldn’t load the form. Check your connection and try again.',
};
