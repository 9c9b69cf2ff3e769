import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const ownerBarMessages = {
  label: 'Your listing',
  title: 'This is your listing',
  statusAndViews: (status: string, views: number) =>
    `${status} · ${countNoun(views, 'view', 'views')}`,
  onlyYou: 'Only you can see this page.',
  editLink: 'Edit',
  applicantsLink: (count: number) => countNoun(count, 'applicant', 'applicants'),
};
