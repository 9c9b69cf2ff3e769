import type { Kind } from '@paddock/contracts/kinds';

export const formMessages = {
  choice: { none: 'Not stated', choose: 'Choose one' },
  extraDetails: {
    title: 'Add more detail',
    count: (count: number) => `${count} optional`,
  },
  optionalLabel: (label: string) => `${label} (optional)`,
  yes: 'Yes',
  no: 'No',
  titleSuggestion: (title: string) => `Use “${title}”`,
  price: {
    previewLead: {
      item: 'Buyers will see:',
      job: 'Jobseekers will see:',
      service: 'Customers will see:',
      profile: 'Employers will see:',
      other: 'People will see:',
    } satisfies Readonly<Record<Kind, string>>,
    wantedPreviewLead: 'Sellers will see:',
    wantedAmountLabel: 'Most you’d pay',
    none: 'No amount will be shown.',
    withGst: (range: string) => `${range} with GST`,
    jobGuide: (range: string, count: number) => `Similar jobs pay ${range} (${count} listings)`,
    guide: (range: string, count: number) => `Similar listings ask ${range} (${count} listings)`,
  },
  steps: {
    label: 'Steps',
    /** The last step on a phone, after the topics. */
    reviewTitle: 'Review',
    invalidLabel: (title: string) => `${title}, needs fixing`,
  },
};
