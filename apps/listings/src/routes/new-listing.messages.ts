export const newListingMessages = {
  title: (heading: string, category: string) => `${heading}: ${category}`,
  description: 'Write your listing and preview it before you publish.',
};
