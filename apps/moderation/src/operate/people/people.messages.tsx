import type { ReactNode } from 'react';
import type { DeskPermission } from '@paddock/contracts/http/operate-people';

export const peopleMessages = {
  head: { title: 'People', description: 'Find people, and manage their accounts.' },
  lead: 'Our team, and accounts that are disabled or about to be deleted. Search to find anyone else.',
  found: (query: string) => `Results for “${query}”`,
  search: { label: 'Find a person', placeholder: 'Name, email, phone or ID', button: 'Find' },
  more: 'More people match. Add words to narrow this down.',
  accountNumber: (number: number) => `account ${number}`,
  noEmail: 'No email',
  unverified: 'not confirmed',
  permission: { moderator: 'Moderator', editor: 'Editor', operator: 'Operator' } satisfies Readonly<
    Record<DeskPermission | 'operator', string>
  >,
  joined: (time: ReactNode) => <>signed up {time}</>,
  sample: 'Sample seller',
  sampleHelp: 'Comes with the sample data and can’t sign in.',
  disabled: 'Disabled',
  leaving: 'Deleting their account',
  own: 'This is your account. Another operator can change it.',
  give: { moderator: 'Make moderator', editor: 'Make editor' },
  withdraw: { moderator: 'Remove as moderator', editor: 'Remove as editor' },
  change: 'Change',
  /** The accessible name of the button, because the page has many. */
  changeName: (name: string) => `Change ${name}’s account`,
  disable: 'Disable account',
  enable: 'Enable account',
  done: {
    permissions: 'Permissions changed.',
    disabled: 'Account disabled.',
    enabled: 'Account enabled.',
  },
  confirm: {
    title: (name: string) => `Disable ${name}’s account?`,
    text: 'They’re signed out everywhere at once and can’t sign in. Their listings stay.',
  },
  empty: {
    title: 'No one found',
    text: 'Check the spelling, or search for a part of the email address or phone number.',
  },
};
