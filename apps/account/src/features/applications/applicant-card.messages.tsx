import type { ReactNode } from 'react';
import type { ApplicationState } from '@paddock/contracts/http';

/** The texts of an applicant, as the employer sees them. */
export const applicantCardMessages = {
  applied: (time: ReactNode) => <>Applied {time}</>,
  state: {
    new: 'New',
    read: 'Read',
    shortlisted: 'Shortlisted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Readonly<Record<ApplicationState, string>>,
  messageTitle: 'Message',
  messageLink: 'Message',
  messageLinkLabel: (name: string) => `Message ${name}`,
  /** The buttons that set a state, and their labels. */
  set: {
    shortlisted: { button: 'Shortlist', label: (name: string) => `Shortlist ${name}` },
    declined: { button: 'Decline', label: (name: string) => `Decline ${name}` },
  },
  /** The buttons that end a state, and their labels. */
  undo: {
    shortlisted: {
      button: 'Undo shortlist',
      label: (name: string) => `Undo shortlisting ${name}`,
    },
    declined: {
      button: 'Undo decline',
      label: (name: string) => `Undo declining ${name}`,
    },
  },
  toast: {
    shortlisted: (name: string) => `${name} is on your shortlist. We’ll tell them.`,
    declined: (name: string) => `You’ve declined ${name}. We’ll tell them.`,
    read: (name: string) => `${name} is back in your list.`,
    undoButton: 'Undo',
  },
};
