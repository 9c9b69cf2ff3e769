export const messageThreadMessages = {
  title: (name: string) => `Messages with ${name}`,
  aboutListing: (title: string) => `About ${title}`,
  description: 'Your conversation',
  allLink: 'All messages',
};
