export const casePageMessages = {
  title: { listing: 'Listing’s case', person: 'Person’s case' },
  description: 'Reports, decisions and actions for one listing or person.',
};
