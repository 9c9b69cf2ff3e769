import type { ReactNode } from 'react';

export const registerMessages = {
  head: {
    title: 'Create an account',
    description: 'Create a free account to post, message sellers and watch listings.',
  },
  title: 'Create an account',
  titleWithPurpose: (purpose: string) => `Create an account to ${purpose}`,
  lead: (signInLink: (text: string) => ReactNode) => (
    <>It’s free. Already have an account? {signInLink('Sign in')}</>
  ),
  needsJavaScript: 'Creating an account',
  form: {
    errorTitle: 'Your account hasn’t been created',
    name: {
      label: 'Your name',
      help: 'Shown on your listings and messages.',
      missing: 'Enter your name.',
      tooLong: (max: number, length: number) =>
        `Use up to ${max} characters. You’ve used ${length}.`,
    },
    email: {
      label: 'Email',
      help: 'Never shown to other people.',
      invalid: 'Enter your email address, such as hemi@example.co.nz.',
    },
    password: {
      label: 'Password',
      missing: 'Enter a password.',
      tooShort: (min: number) => `Use at least ${min} characters.`,
    },
    phone: {
      label: 'Phone (optional)',
      invalid: 'Enter digits, such as 027 555 0142, or leave this empty.',
    },
    button: 'Create account',
    busy: 'Creating account…',
    agreement: (
      termsLink: (text: string) => ReactNode,
      privacyLink: (text: string) => ReactNode,
    ) => (
      <>
        By creating an account, you agree to the {termsLink('terms')}. The{' '}
        {privacyLink('privacy policy')} says what we hold about you and how to delete it.
      </>
    ),
    or: 'or',
    withoutGoogle: 'You can still create an account with the form above.',
  },
  done: {
    title: 'Welcome to Paddock',
    text: (email: ReactNode) => (
      <>
        Your account is ready and you’re signed in. We’ve sent an email to {email}. Open its link to
        confirm your address. You can continue in the meantime.
      </>
    ),
    continueButton: 'Continue',
  },
};
