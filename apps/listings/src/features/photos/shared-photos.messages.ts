export const sharedPhotosMessages = {
  ready: (count: number) =>
    count === 1
      ? 'Your photo is ready. Choose what you’re posting and we’ll add it.'
      : `Your ${count} photos are ready. Choose what you’re posting and we’ll add them.`,
  discardButton: (count: number) => (count === 1 ? 'Discard photo' : 'Discard photos'),
  failed: 'We couldn’t receive your photos. Start your listing and add them there.',
};
