/** The texts of the page that the links in our emails open. */
export const actionMessages = {
  head: { title: 'Your link', description: 'Links in our emails open this page.' },
  checking: { text: 'Loading…', needsJavaScript: 'Opening this link' },
  incomplete: {
    text: 'Part of it may be missing. Copy the whole link from the email into the address bar, or ask for a new one.',
    signInLink: 'Sign in',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'Links in our emails work once and for a short time. This one has been used or replaced, or has expired.',
  },
  failed: { title: 'Something went wrong', retryButton: 'Try again' },
  newLinkButton: 'Send me a new link',
  verifyEmail: {
    working: 'Confirming your email address',
    done: 'Your email address is confirmed',
    doneText: 'You’re all set.',
    signInLink: 'Sign in',
    continueLink: 'Continue',
    invalid: 'If you’ve opened it before, your email address is already confirmed.',
    newLinkSignInLink: 'Sign in to get a new link',
    newLinkButton: 'Send a new link',
    newLinkBusy: 'Sending…',
    sentTitle: 'Check your email',
    sentText: 'We’ve sent you a new email. Open its link to confirm your address.',
  },
  changeEmail: {
    working: 'Changing your email address',
    done: 'Your email address has been changed',
    doneText:
      'Sign in with your new address from now on. We’ve also told your old address, in case someone else asked for this.',
    invalid:
      'If you’ve opened it before, your email address has already been changed. If not, ask for a new link in your account.',
    accountLink: 'Go to my account',
  },
  recoverEmail: {
    working: 'Restoring your email address',
    done: 'Your email address has been restored',
    doneText:
      'Sign in with it from now on. If you didn’t change it, someone may know your password. Change it now.',
    invalid: 'If your email address is still wrong, contact us and we’ll fix it.',
    contactLink: 'Contact us',
    passwordLink: 'Choose a new password',
  },
  emailLink: {
    working: 'Signing you in',
    title: 'Which email address was this sent to?',
    lead: 'You opened the link in a different browser. Enter your email address to sign in here.',
    errorTitle: 'You’re not signed in',
    email: { label: 'Email', invalid: 'Enter the email address that the link was sent to.' },
    button: 'Sign in',
    busy: 'Signing in…',
    invalid: 'Use “Email me a link” on the sign-in page to get a new one.',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: (email: string) => `For ${email}`,
    errorTitle: 'Your password hasn’t been changed',
    password: { label: 'New password', missing: 'Enter a new password.' },
    button: 'Save password',
    busy: 'Saving…',
    done: 'Your password has been changed',
    doneText: 'Sign in with your new password from now on.',
    signInLink: 'Sign in',
    doneToast: 'Your password has been changed, and you’re signed in.',
    invalid: 'If you’ve already chosen a new password with it, that password works.',
  },
};
