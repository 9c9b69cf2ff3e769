export const deskMessages = {
  navigationLabel: 'Moderation pages',
  casesTab: 'Open cases',
  historyTab: 'History',
  search: {
    label: 'Find a listing or person',
    placeholder: 'Title, name, email, id or address',
    button: 'Find',
  },
};
