export const loadSearchMessages = {
  unexpectedError: 'Something went wrong. Try again in a moment.',
};
