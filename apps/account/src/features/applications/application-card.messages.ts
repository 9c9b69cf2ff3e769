import type { ApplicationState } from '@paddock/contracts/http';

/** The texts of an application, as the applicant sees them. */
export const applicationCardMessages = {
  applied: (employer: string, date: string) => `${employer} · Applied ${date}`,
  jobClosed: 'This job has closed.',
  state: {
    new: 'Sent',
    read: 'Seen by the employer',
    shortlisted: 'Shortlisted',
    declined: 'Not successful',
    withdrawn: 'Withdrawn',
  } satisfies Readonly<Record<ApplicationState, string>>,
  sentTitle: 'What you sent',
  messageLink: 'Message',
  messageLinkLabel: (employer: string) => `Message ${employer}`,
  applyAgainLink: 'Apply again',
  applyAgainLabel: (job: string) => `Apply again: ${job}`,
  withdrawButton: 'Withdraw',
  withdrawLabel: (job: string) => `Withdraw: ${job}`,
};
