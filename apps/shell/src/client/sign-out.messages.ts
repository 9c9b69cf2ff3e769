export const signOutMessages = {
  signedOut: 'You’re signed out.',
};
