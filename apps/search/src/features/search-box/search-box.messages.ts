export const searchBoxMessages = {
  form: {
    label: 'Search',
    homeLabel: 'Search all of Paddock',
    closeButton: 'Close search',
    clearLink: 'Clear search and filters',
    button: 'Search',
  },
  field: {
    label: 'Search listings',
    placeholder: 'Search tractors, jobs, hay…',
    shortPlaceholder: 'Search Paddock',
  },
  recent: { hint: 'Recent search', clearOption: 'Clear recent searches' },
};
