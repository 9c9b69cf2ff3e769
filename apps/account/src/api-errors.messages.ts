export const apiErrorMessages = {
  unexpected: 'Something went wrong. Your text is still here. Please try again in a moment.',
};
