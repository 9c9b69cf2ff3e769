export const newMessageMessages = {
  head: {
    title: 'New message',
    blockedTitle: (name: string) => `You’ve blocked ${name}`,
    aboutListing: (title: string) => `About ${title}`,
    toUser: (name: string) => `To ${name}`,
  },
  form: { title: (name: string) => `Message ${name}` },
  back: { toListing: 'Back to the listing', toUser: (name: string) => `Back to ${name}` },
  ended: {
    title: 'This listing has ended',
    text: 'It has ended or was taken down, so you can’t message the seller. You can still see your earlier messages.',
    searchLink: 'Search listings',
    messagesLink: 'Your messages',
  },
  own: {
    listingTitle: 'This is your own listing',
    listingText: (title: string) => `Questions about “${title}” will appear in your inbox.`,
    profileTitle: 'This is your own profile',
    profileText: 'Messages from other people will appear in your inbox.',
    messagesLink: 'Your messages',
    profileLink: 'Your profile',
  },
};
