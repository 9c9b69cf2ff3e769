import type { ReactNode } from 'react';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const applicantsPageMessages = {
  head: { title: (job: string) => `Applicants: ${job}` },
  title: (count: number) => countNoun(count, 'applicant', 'applicants'),
  lead: (jobLink: ReactNode) => <>For {jobLink}</>,
  liveLead: (jobLink: ReactNode) => (
    <>For {jobLink}. To stop taking applications, take the job down or mark it as filled.</>
  ),
  empty: {
    title: 'No applicants yet',
    text: (job: string) => `We’ll tell you when someone applies for “${job}”.`,
    jobLink: 'View the job',
  },
};
