export const listingStripMessages = { hasEnded: 'This listing has ended', link: 'View listing' };
