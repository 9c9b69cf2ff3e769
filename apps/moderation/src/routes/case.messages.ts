export const casePageMessages = {
  title: { listing: 'Case about a listing', person: 'Case about a person' },
  description: 'Reports, decisions and actions for one listing or person.',
};
