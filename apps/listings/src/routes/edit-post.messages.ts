export const editPostMessages = {
  title: (title: string) => `Edit “${title}”`,
  draftTitle: 'Your draft',
  description: 'Write your post and preview it before you publish.',
};
