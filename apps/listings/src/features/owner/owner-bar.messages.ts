import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const ownerBarMessages = {
  label: 'Your post',
  title: 'This is your post',
  statusAndViews: (status: string, views: number) =>
    `${status} · ${countNoun(views, 'view', 'views')}`,
  editLink: 'Edit',
  applicantsLink: (count: number) => countNoun(count, 'applicant', 'applicants'),
};
