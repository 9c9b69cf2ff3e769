export const shareMessages = { button: 'Share', copied: 'Link copied' };
