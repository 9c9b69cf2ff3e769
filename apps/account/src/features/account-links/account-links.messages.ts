export const accountLinksMessages = {
  label: 'More pages for you',
  decisions: {
    title: 'Decisions',
    description: 'What our moderators decided, and your answers',
  },
  moderation: { title: 'Moderation', description: 'Reports to review' },
  newsDesk: { title: 'News desk', description: 'Articles to write and publish' },
  operate: { title: 'Operator desk', description: 'Messages, people and the site’s health' },
};
