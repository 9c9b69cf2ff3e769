export const renderExportMessages = {
  title: 'Your data on Paddock',
  lead: (name: string, time: string) => `Everything we hold about ${name}, as of ${time}.`,
  empty: 'Nothing.',
  yes: 'Yes',
  no: 'No',
};
