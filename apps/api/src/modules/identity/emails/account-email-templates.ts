/** Templates of the emails about a user's account. */
import type { EmailContent } from '../../email/email-content.ts';

const NOT_YOU = 'If that was not you, you need not do anything: nothing has changed.';

export function createVerificationEmail(url: string): EmailContent {
  return {
    subject: 'Is this your address?',
    before: [
      'Kia ora,',
      'You gave this address to Paddock. Let us know that it is yours, so that people can trust who they are dealing with and you can always get back in.',
    ],
    link: { label: 'Yes, this is my address', url },
    after: [
      'The link works once, for a limited time. If it has run out, ask for another in your account.',
      NOT_YOU,
    ],
  };
}

export function createPasswordResetEmail(url: string): EmailContent {
  return {
    subject: 'A new password for Paddock',
    before: [
      'Kia ora,',
      'We got a request to set a new password for the Paddock account with this address.',
    ],
    link: { label: 'Set a new password', url },
    after: ['The link works once, for about an hour.', NOT_YOU],
  };
}

export function createSignInEmail(url: string): EmailContent {
  return {
    subject: 'Your link to sign in to Paddock',
    before: ['Kia ora,', 'Here is your link to sign in to Paddock. No password needed.'],
    link: { label: 'Sign in to Paddock', url },
    after: [
      'The link works once, for a limited time. Open it on the device that you want to be signed in on, and do not share it: anyone who opens it is signed in as you.',
      'If you did not ask for it, ignore this email. Without the link, no one can get in.',
    ],
  };
}

export function createAddressChangeEmail(url: string): EmailContent {
  return {
    subject: 'Use this address for Paddock?',
    before: ['Kia ora,', 'We got a request to use this address for a Paddock account from now on.'],
    link: { label: 'Use this address', url },
    after: ['Until you do, nothing changes. Afterwards you sign in with this address.', NOT_YOU],
  };
}

/** The notice to the old address, which stays in use until the new one is confirmed. */
export function createAddressChangeNotice(): EmailContent {
  return {
    subject: 'Your address for Paddock is about to change',
    before: [
      'Kia ora,',
      'You asked us to use another address for your Paddock account. We have sent a link to the new one; once it is opened, you sign in with that one.',
      'If that was not you, another person may know your password: set a new one and choose “Sign out everywhere” in your account, and write to us.',
    ],
    link: null,
    after: [],
  };
}

export function createDeletionNotice(date: string, url: string): EmailContent {
  return {
    subject: 'Your Paddock account will be deleted',
    before: [
      'Kia ora,',
      `As you asked, we will delete your account and everything that is yours on ${date}. Your listings are hidden already.`,
      'Changed your mind? Sign in before then and choose to keep it.',
    ],
    link: { label: 'Keep my account', url },
    after: [
      'If it was not you who asked, sign in, keep the account, and set a new password.',
      'Thanks for having been around. The gate stays open.',
    ],
  };
}
