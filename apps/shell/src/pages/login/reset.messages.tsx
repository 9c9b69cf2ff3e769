import type { ReactNode } from 'react';

export const resetMessages = {
  head: {
    title: 'Reset your password',
    description: 'Get a link to choose a new password for Paddock.',
  },
  lead: (signInLink: (text: string) => ReactNode) => (
    <>We’ll email you a link to reset your password. Remembered it? {signInLink('Sign in')}</>
  ),
  needsJavaScript: 'Resetting your password',
  form: {
    errorTitle: 'We haven’t sent an email',
    email: { label: 'Email', invalid: 'Enter your email address, such as hemi@example.co.nz.' },
    button: 'Send reset link',
    busy: 'Sending…',
    withoutPassword: (signInLink: (text: string) => ReactNode) => (
      <>You can also {signInLink('sign in without a password')}. Choose “Email me a link” there.</>
    ),
  },
  sent: {
    title: 'Check your email',
    text: (email: ReactNode) => (
      <>
        If {email} has a Paddock account, we’ve sent it a link to choose a new password. It works
        once and expires in an hour.
      </>
    ),
  },
};
