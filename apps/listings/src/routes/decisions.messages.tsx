import type { ReactNode } from 'react';

export const decisionsMessages = {
  title: 'Decisions',
  lead: 'What our moderators decided about your listings and your account, newest first.',
  about: (listing: ReactNode) => <>About {listing}</>,
  empty: {
    title: 'No decisions',
    text: 'If a moderator takes down one of your listings, you’ll see why here, and you can answer.',
    accountLink: 'Back to your account',
  },
  headDescription: 'What our moderators decided about your listings and your account.',
};
