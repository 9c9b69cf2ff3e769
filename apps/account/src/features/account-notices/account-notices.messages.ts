export const accountNoticesMessages = {
  deletion: {
    title: (date: string) => `Your account will be deleted on ${date}.`,
    text: 'Your listings are hidden until then. Changed your mind?',
    keepButton: 'Keep my account',
    kept: 'Your account is back, and so are your listings.',
  },
  unfinishedProfile: {
    title: 'Finish your profile',
    text: 'Add your name, so that people know who they’re dealing with.',
  },
};
