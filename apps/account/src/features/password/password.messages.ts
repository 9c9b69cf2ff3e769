export const passwordMessages = {
  section: {
    title: 'Password',
    lead: 'Change your password. If you sign in with Google or a link, you can add one.',
    text: 'Our sign-in service stores it. We never see it.',
    openButton: 'Change or add password',
    loading: 'Loading…',
    noPasswordButton: 'I don’t have a password yet',
  },
  form: {
    errorTitle: 'Your password hasn’t been changed',
    currentLabel: 'Current password',
    currentMissing: 'Enter your current password.',
    newLabel: 'New password',
    newRule: 'At least 10 characters. Three words that only you would put together work best.',
    newMissing: 'Enter a new password.',
    saveButton: 'Save password',
    busyButton: 'Saving…',
    cancelButton: 'Cancel',
    changed: 'Password changed.',
    added: 'You can now sign in with a password.',
  },
};
