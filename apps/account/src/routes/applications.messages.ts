export const applicationsPageMessages = {
  title: 'Your applications',
  description: 'The jobs that you’ve applied for.',
  empty: {
    title: 'No applications yet',
    text: 'Open a job and tap “Apply”. You’ll see here when the employer has read it.',
    jobsLink: 'Find a job',
  },
  withdrawn: (job: string) => `You’ve withdrawn from ${job}.`,
};
