export const googleButtonMessages = {
  button: 'Continue with Google',
  waiting: 'Waiting for Google…',
};
