import type { ReactNode } from 'react';

export const twoStepMessages = {
  head: {
    title: 'Enter your code',
    description: 'The second step of signing in to Paddock.',
  },
  lead: 'Open your authenticator app and enter the code that it shows for Paddock.',
  needsJavaScript: 'Signing in',
  errorTitle: 'You’re not signed in yet',
  code: {
    label: 'Six-digit code',
    help: 'Lost your phone? Enter one of your recovery codes instead.',
    missing: 'Enter the six digits from your app, or a recovery code.',
  },
  button: 'Sign in',
  busy: 'Signing in…',
  lostCodes: (
    contactLink: (text: string) => ReactNode,
    startAgainLink: (text: string) => ReactNode,
  ) => (
    <>
      No phone and no recovery codes? {contactLink('Contact us')}. Or{' '}
      {startAgainLink('start again')}.
    </>
  ),
};
