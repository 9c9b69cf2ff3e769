export const accountLinksMessages = {
  label: 'Decisions and moderation',
  decisions: {
    title: 'Decisions',
    description: 'What our moderators decided, and your answers',
  },
  moderation: { title: 'Moderation', description: 'Reports to review' },
};
