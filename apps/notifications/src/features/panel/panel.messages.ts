export const panelMessages = {
  list: {
    loading: 'Loading notifications',
    errorTitle: 'We couldn’t load your notifications',
  },
  more: { loadingButton: 'Loading…' },
};
