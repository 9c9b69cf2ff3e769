export const newListingMessages = {
  title: (heading: string, category: string) => `${heading}: ${category}`,
  description: 'Write your post and preview it before you publish.',
};
