export const newApplicationMessages = {
  head: { title: (job: string) => `Apply: ${job}` },
  title: 'Apply for this job',
  gone: {
    title: 'This job has closed',
    text: 'It has ended or was taken down, so you can’t apply for it.',
    jobsLink: 'Find another job',
  },
  own: {
    title: 'This is your own job',
    text: (job: string) => `You’ll find everyone who applies for “${job}” in one list.`,
    applicantsLink: 'See the applicants',
  },
  blocked: {
    title: 'You can’t apply for this job',
    text: (employer: string) => `You’ve blocked ${employer}, or they’ve blocked you.`,
    messageLink: 'See what you can do',
  },
  applied: {
    title: 'You’ve applied for this job',
    text: (employer: string, job: string) => `${employer} has your application for “${job}”.`,
    applicationsLink: 'Your applications',
  },
  backLink: 'Back to the job',
};
