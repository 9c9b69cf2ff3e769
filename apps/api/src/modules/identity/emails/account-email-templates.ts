/** Templates of the emails about a user's account. */
import type { EmailContent } from '../../email/email-content.ts';

const NOT_YOU = 'If you didn’t ask for this, you can ignore this email. Nothing has changed.';

export function createVerificationEmail(url: string): EmailContent {
  return {
    subject: 'Confirm your email address',
    before: [
      'Kia ora,',
      'Confirm that this email address is yours. People will know who they’re dealing with, and you can always get back into your account.',
    ],
    link: { label: 'Confirm my email address', url },
    after: [
      'The link works once, for a limited time. If it has expired, ask for a new one in your account.',
      NOT_YOU,
    ],
  };
}

export function createPasswordResetEmail(url: string): EmailContent {
  return {
    subject: 'Reset your Paddock password',
    before: [
      'Kia ora,',
      'Someone asked to reset the password of the Paddock account with this email address.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['The link works once, for about an hour.', NOT_YOU],
  };
}

export function createSignInEmail(url: string): EmailContent {
  return {
    subject: 'Your link to sign in to Paddock',
    before: ['Kia ora,', 'Use this link to sign in to Paddock. You don’t need a password.'],
    link: { label: 'Sign in to Paddock', url },
    after: [
      'The link works once, for a limited time. Open it on the device where you want to sign in. Don’t share it: anyone who opens it is signed in as you.',
      'If you didn’t ask for this, ignore this email. No one can sign in without the link.',
    ],
  };
}

export function createAddressChangeEmail(url: string): EmailContent {
  return {
    subject: 'Confirm your new email address',
    before: ['Kia ora,', 'We got a request to use this email address for a Paddock account.'],
    link: { label: 'Use this address', url },
    after: ['Nothing changes until you do. After that, you’ll sign in with this address.', NOT_YOU],
  };
}

/** The notice to the old address, which stays in use until the new one is confirmed. */
export function createAddressChangeNotice(): EmailContent {
  return {
    subject: 'Your Paddock email address is about to change',
    before: [
      'Kia ora,',
      'You asked us to change the email address of your Paddock account. We’ve sent a link to the new address. Once you open it, you’ll sign in with that address.',
      'If you didn’t ask for this, someone may know your password. Change your password, use “Sign out everywhere” in your account, and contact us.',
    ],
    link: null,
    after: [],
  };
}

/**
 * The notice of a sign-in on a new device. It is about the account's safety, so users cannot turn it
 * off.
 *
 * @param device such as "Firefox on Windows"
 * @param time such as "Friday, 27 November 2026 at 5:42 pm"
 */
export function createNewDeviceNotice(device: string, time: string, url: string): EmailContent {
  return {
    subject: 'New sign-in to your Paddock account',
    before: [
      'Kia ora,',
      `Your account was used on a device we haven’t seen in the last 90 days: ${device}, on ${time} (New Zealand time).`,
      'If that was you, there’s nothing to do.',
    ],
    link: { label: 'See recent activity', url },
    after: [
      'If it wasn’t you, change your password, then use “Sign out everywhere” in your account. If you can’t sign in, reset your password from the sign-in page, and contact us.',
    ],
  };
}

export function createDeletionNotice(date: string, url: string): EmailContent {
  return {
    subject: 'Your Paddock account will be deleted',
    before: [
      'Kia ora,',
      `As you asked, we’ll delete your account and everything in it on ${date}. Your listings are already hidden.`,
      'Changed your mind? Sign in before then to keep your account.',
    ],
    link: { label: 'Keep my account', url },
    after: [
      'If you didn’t ask for this, sign in, keep your account and choose a new password.',
      'Thanks for being part of Paddock. The gate’s always open.',
    ],
  };
}
