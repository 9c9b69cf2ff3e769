export const connectionMessages = {
  offline: 'You’re offline.',
  savedPages: 'You can still read pages you’ve opened.',
  backOnline: 'You’re back online.',
};
