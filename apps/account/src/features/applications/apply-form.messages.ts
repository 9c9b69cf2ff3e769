import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const applyFormMessages = {
  notSent: 'Your application hasn’t been sent',
  noScript: 'You need JavaScript to apply, but it’s off or blocked in your browser.',
  name: {
    label: 'Name',
    missing: 'Enter your name.',
    tooLong: (max: number) => `Use up to ${max} characters.`,
  },
  phone: {
    label: 'Phone (optional)',
    invalid: 'Enter digits, such as 027 555 0142, or leave this empty.',
  },
  workRights: {
    legend: 'Your work rights in New Zealand',
    missing: 'Choose your work rights.',
  },
  startDate: {
    label: 'Earliest start date (optional)',
    help: 'Leave this empty if you can start straight away.',
  },
  message: {
    label: (employer: string) => `Message to ${employer}`,
    help: 'What you’ve done, and why this job suits you.',
    missing: 'Write a short message to the employer.',
    tooLong: (excess: number) => `That’s ${countNoun(excess, 'character', 'characters')} too long.`,
  },
  cv: {
    label: 'CV (optional)',
    help: 'A PDF of up to 5 MB.',
    notPdf: 'Choose a PDF. In Word or Google Docs, save your CV as a PDF first.',
    tooLarge: 'Your CV is larger than 5 MB. Save a smaller PDF and choose that.',
  },
  sendButton: 'Send application',
  busyButton: 'Sending…',
  privacy: (employer: string) =>
    `Only ${employer} sees your application. We delete your CV when you withdraw, or 30 days after the job has closed.`,
  sent: (employer: string) => `Your application has been sent to ${employer}.`,
};
