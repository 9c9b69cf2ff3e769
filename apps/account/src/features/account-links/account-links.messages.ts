export const accountLinksMessages = {
  label: 'Decisions, moderation and news',
  decisions: {
    title: 'Decisions',
    description: 'What our moderators decided, and your answers',
  },
  moderation: { title: 'Moderation', description: 'Reports to review' },
  newsDesk: { title: 'News desk', description: 'Articles to write and publish' },
};
