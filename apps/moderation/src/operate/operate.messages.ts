import type { ContactState } from '@paddock/contracts/contact-states';

export const operateMessages = {
  navigationLabel: 'Operator pages',
  noScript: 'You need JavaScript to change anything here, but it’s off or blocked in your browser.',
  tabs: {
    messages: 'Messages',
    people: 'People',
    redirects: 'Redirects',
    searches: 'Searches',
    log: 'Security log',
    health: 'Health',
    maintenance: 'Maintenance',
  },
  state: {
    new: 'New',
    'in-progress': 'In progress',
    answered: 'Answered',
    spam: 'Probable spam',
  } satisfies Readonly<Record<ContactState, string>>,
  kind: { contact: 'Contact', feedback: 'Feedback' },
};
