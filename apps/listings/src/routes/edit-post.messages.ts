export const editPostMessages = {
  title: (title: string) => `Edit “${title}”`,
  draftTitle: 'Your draft',
  description: 'Write your listing and preview it before you publish.',
};
