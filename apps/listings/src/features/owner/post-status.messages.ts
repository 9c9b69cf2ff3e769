export const postStatusMessages = {
  label: 'Status of your listing',
  viewLink: 'View your listing',
};
