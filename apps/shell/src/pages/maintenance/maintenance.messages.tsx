import type { ReactNode } from 'react';

export const maintenanceMessages = {
  head: {
    title: 'Maintenance',
    closedTitle: 'Back soon',
    description: 'The page shown while Paddock is closed for maintenance.',
  },
  closed: {
    title: 'We’re fixing the gate',
    soon: 'Please check back soon.',
    until: (time: ReactNode) => <>We expect to be back by {time}.</>,
    safe: (phoneLink: ReactNode, openingHours: string) => (
      <>
        Your listings, messages and drafts are safe. If it can’t wait, call {phoneLink} (
        {openingHours}
        ).
      </>
    ),
  },
  open: {
    title: 'The gate is open',
    text: 'Everything is working. If we need to close for a while, we’ll say why and for how long here.',
    homeLink: 'Go to Homepage',
  },
};
