export const confirmIdentityMessages = {
  title: 'Confirm it’s you',
  lead: 'You signed in a while ago. Before we do this, please confirm it’s you.',
  googleButton: 'Confirm with Google',
  signInAgainButton: 'Sign in another way',
  form: {
    errorTitle: 'Not confirmed',
    passwordLabel: 'Your password',
    passwordMissing: 'Enter your password.',
    submitButton: 'Confirm',
    busyButton: 'Confirming…',
  },
};
