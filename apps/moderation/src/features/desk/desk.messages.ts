export const deskMessages = {
  navigationLabel: 'Moderation pages',
  casesTab: 'Open cases',
  historyTab: 'History',
  search: {
    label: 'Find a listing or person',
    placeholder: 'Title, name, email or id',
    button: 'Find',
  },
};
