import type { WorkRights } from '@paddock/contracts/http';

/** The texts that the pages of applicants and of employers share. */
export const applicationsMessages = {
  /** The labels of a jobseeker's options (libs/domain), and of `other`. */
  workRights: {
    'nz-citizen-or-resident': 'NZ citizen or resident',
    'working-holiday-visa': 'Working holiday visa',
    'open-work-visa': 'Open work visa',
    'student-visa': 'Student visa',
    'needs-an-aewv': 'Needs an AEWV',
    other: 'Something else',
  } satisfies Readonly<Record<WorkRights, string>>,
  start: { now: 'Can start now', on: (date: string) => `Can start ${date}` },
  cvLink: (size: string) => `CV (PDF, ${size})`,
};
