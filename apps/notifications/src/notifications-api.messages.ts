export const apiMessages = { unexpectedError: 'Please try again in a moment.' };
