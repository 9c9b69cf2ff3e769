export const saveSearchMessages = {
  saveButton: 'Save this search',
  savedLink: 'Search saved',
  saved: (name: string) => `Saved: ${name}. We’ll tell you what’s new each morning at 7 am.`,
  storageError: 'This browser can’t store your search. Sign in, then save it.',
};
