import type { ReactNode } from 'react';
import type { ContactList } from '@paddock/contracts/contact-states';

export const contactMessages = {
  head: { title: 'Messages', description: 'Messages from the contact and feedback forms.' },
  lead: 'Messages from the contact and feedback forms.',
  listsLabel: 'Messages by state',
  lists: {
    open: 'To answer',
    mine: 'Mine',
    answered: 'Answered',
    spam: 'Probable spam',
  } satisfies Readonly<Record<ContactList, string>>,
  assignedTo: (name: string) => `Assigned to ${name}`,
  empty: {
    open: { title: 'No messages to answer', text: 'New messages from visitors are listed here.' },
    mine: {
      title: 'No messages assigned to you',
      text: 'Open a message to assign it to yourself.',
    },
    answered: {
      title: 'No answered messages yet',
      text: 'Messages you’ve replied to are listed here.',
    },
    spam: {
      title: 'No probable spam',
      text: 'Messages that a bot probably sent are listed here.',
    },
  } satisfies Readonly<Record<ContactList, { title: string; text: string }>>,
  moreLink: 'More messages',
  firstLink: 'Back to the start',
  message: {
    title: (name: string) => `Message from ${name}`,
    received: (time: ReactNode) => <>Received {time}</>,
    about: 'About',
    deleted: (date: string) => `We’ll delete this message and its replies on ${date}.`,
    replied: (name: string | null, time: ReactNode) => (
      <>
        {name ?? 'A former operator'} replied {time}
      </>
    ),
  },
  stateForm: {
    title: 'State',
    errorTitle: 'The message hasn’t been changed',
    stateLabel: 'State',
    assigneeLabel: 'Assigned to',
    unassigned: 'No one yet',
    button: 'Save',
    done: 'Saved.',
  },
  reply: {
    title: 'Reply by email',
    errorTitle: 'Your reply hasn’t been sent',
    label: 'Your reply',
    help: (email: string, replyAddress: string) =>
      `We’ll email it to ${email}, with a greeting and our name. Answers go to ${replyAddress}.`,
    missing: 'Write your reply.',
    tooLong: (excess: number) => `Shorten your reply by ${excess} characters.`,
    button: 'Send reply',
    busyButton: 'Sending…',
    done: 'Reply sent.',
  },
};
