export const deskMessages = {
  navigationLabel: 'Moderation pages',
  casesTab: 'Open cases',
  historyTab: 'History',
  searchesTab: 'Searches',
};
