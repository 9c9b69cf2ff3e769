import type { ReactNode } from 'react';

export const loginMessages = {
  head: {
    title: 'Sign in',
    description: 'Sign in to Paddock with your password, an email link or Google.',
  },
  title: 'Sign in',
  titleWithPurpose: (purpose: string) => `Sign in to ${purpose}`,
  lead: (registerLink: (text: string) => ReactNode) => (
    <>New to Paddock? {registerLink('Create an account')}</>
  ),
  needsJavaScript: 'Signing in',
  form: {
    errorTitle: 'You’re not signed in',
    email: { label: 'Email', invalid: 'Enter your email address, such as hemi@example.co.nz.' },
    password: { label: 'Password', missing: 'Enter your password.' },
    forgotLink: 'Forgot your password?',
    button: 'Sign in',
    busy: 'Signing in…',
    others: 'Or sign in without a password',
    linkButton: 'Email me a link',
    withoutGoogle: 'You can still sign in with your password or an email link.',
  },
  linkSent: {
    title: 'Check your email',
    text: (email: ReactNode) => (
      <>
        We’ve sent a link to {email}. Open it to sign in. It works once and expires in an hour. New
        to Paddock? The same link creates your account.
      </>
    ),
    otherDevice: 'If you open it on another phone or computer, we’ll ask for this address again.',
  },
};
