export const nativeSignInMessages = {
  unexpectedError: 'We couldn’t sign you in. Please try again in a moment.',
};
