export const moreLinkMessages = {
  more: 'More',
  loading: 'Loading…',
};
