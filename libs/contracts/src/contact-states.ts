/** The states of contact messages on the operators' desk, without schemas, for browsers. */
export const CONTACT_STATES = ['new', 'in-progress', 'answered', 'spam'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** `open` lists new messages and those in progress; `mine`, those assigned to the operator. */
export const CONTACT_LISTS = ['open', 'mine', 'answered', 'spam'] as const;
export type ContactList = (typeof CONTACT_LISTS)[number];

export const MAX_CONTACT_REPLY_LENGTH = 5_000;
