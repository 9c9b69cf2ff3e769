export const errorMessages = {
  unexpected: 'Something went wrong. Please try again in a moment.',
};
