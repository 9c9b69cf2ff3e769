/** Templates of the emails about a user's account. They cannot be turned off. */
import type { EmailContent } from '../../email/email-content.ts';

const NOT_YOU = 'If you didn’t ask for this, you can ignore this email. Nothing has changed.';

/** The small print of an email with a link that was requested for the address. */
const REQUESTED = {
  text: 'You’re getting this email because someone entered this email address on Paddock.',
  links: [],
} as const;

/** The small print of a notice about a change to the account. */
const ALWAYS_SENT = {
  text: 'You’re getting this email to keep your Paddock account safe, so you can’t unsubscribe from it.',
  links: [],
} as const;

export function createVerificationEmail(url: string): EmailContent {
  return {
    type: 'address-confirmation',
    subject: 'Confirm your email address',
    preheader: 'It takes one tap, and you’ll always be able to get back into your account.',
    before: [
      'Please confirm that this is your address. People can then see who they’re dealing with, and you can always get back into your account.',
    ],
    link: { label: 'Confirm my email address', url },
    after: [
      'The link works once, for a limited time. If it has expired, ask for a new one in your account.',
      NOT_YOU,
    ],
    footer: REQUESTED,
  };
}

export function createPasswordResetEmail(url: string): EmailContent {
  return {
    type: 'password-reset',
    subject: 'Reset your Paddock password',
    preheader: 'Use the link within about an hour.',
    before: ['Someone asked for a new password for the Paddock account with this email address.'],
    link: { label: 'Choose a new password', url },
    after: ['The link works once, for about an hour.', NOT_YOU],
    footer: REQUESTED,
  };
}

export function createSignInEmail(url: string): EmailContent {
  return {
    type: 'sign-in-link',
    subject: 'Your link to sign in to Paddock',
    preheader: 'No password needed. Open it on the device where you want to sign in.',
    before: ['Use this link, and you’re in. You don’t need a password.'],
    link: { label: 'Sign in to Paddock', url },
    after: [
      'The link works once, for a limited time. Open it on the device where you want to sign in. Don’t share it: anyone who opens it is signed in as you.',
      'If you didn’t ask for this, ignore this email. No one can sign in without the link.',
    ],
    footer: REQUESTED,
  };
}

export function createAddressChangeEmail(url: string): EmailContent {
  return {
    type: 'new-address-confirmation',
    subject: 'Confirm your new email address',
    preheader: 'After that, you’ll sign in to Paddock with this address.',
    before: ['We got a request to use this email address for a Paddock account.'],
    link: { label: 'Use this address', url },
    after: ['Nothing changes until you do. After that, you’ll sign in with this address.', NOT_YOU],
    footer: REQUESTED,
  };
}

/** The notice to the old address, which stays in use until the new one is confirmed. */
export function createAddressChangeNotice(url: string): EmailContent {
  return {
    type: 'address-change-notice',
    subject: 'Your Paddock email address is about to change',
    preheader: 'We’ve sent a link to the new address. If this wasn’t you, act now.',
    before: [
      'You asked us to use another email address for your account. We’ve sent a link to the new address. Once you open it, you’ll sign in with that address.',
      'If you didn’t ask for this, someone may know your password. Change your password, use “Sign out everywhere” in your account, and contact us.',
    ],
    link: { label: 'Go to my account', url },
    after: [],
    footer: ALWAYS_SENT,
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
    type: 'new-device-notice',
    subject: 'New sign-in to your Paddock account',
    preheader: `${device}, on ${time}. Was this you?`,
    before: [
      `Your account was used on a device we haven’t seen in the last 90 days: ${device}, on ${time} (New Zealand time).`,
      'If that was you, there’s nothing to do.',
    ],
    link: { label: 'See recent activity', url },
    after: [
      'If it wasn’t you, change your password, then use “Sign out everywhere” in your account. If you can’t sign in, reset your password from the sign-in page, and contact us.',
    ],
    footer: ALWAYS_SENT,
  };
}

/** @param time such as "Friday, 27 November 2026 at 5:42 pm" */
export function createTwoStepNotice(isOn: boolean, time: string, url: string): EmailContent {
  const change = isOn ? 'on' : 'off';
  return {
    type: 'two-step-notice',
    subject: `Two-step sign-in is ${change}`,
    preheader: `Turned ${change} on ${time}. Was this you?`,
    before: [
      isOn
        ? `You turned on two-step sign-in on ${time} (New Zealand time). From now on, signing in to Paddock needs a code from your authenticator app.`
        : `Two-step sign-in was turned off on ${time} (New Zealand time). Your password is now enough to sign in to Paddock.`,
      isOn
        ? 'Keep your recovery codes somewhere safe. You need one if you lose your phone.'
        : 'If that was you, there’s nothing to do.',
    ],
    link: { label: 'See recent activity', url },
    after: [
      'If it wasn’t you, change your password, then use “Sign out everywhere” in your account, and contact us.',
    ],
    footer: ALWAYS_SENT,
  };
}

export function createDeletionNotice(date: string, url: string): EmailContent {
  return {
    type: 'deletion-notice',
    subject: 'Your Paddock account will be deleted',
    preheader: `You can change your mind until ${date}.`,
    before: [
      `As you asked, we’ll delete your account and everything in it on ${date}. Your listings are already hidden.`,
      'Changed your mind? Sign in before then to keep your account.',
    ],
    link: { label: 'Keep my account', url },
    after: [
      'If you didn’t ask for this, sign in, keep your account and choose a new password.',
      'Thanks for being part of Paddock. The gate’s always open.',
    ],
    footer: ALWAYS_SENT,
  };
}

/** The confirmation that the user has cancelled the deletion of the account. */
export function createDeletionCancelledNotice(url: string): EmailContent {
  return {
    type: 'deletion-cancelled-notice',
    subject: 'We’re keeping your Paddock account',
    preheader: 'It won’t be deleted, and everything is where you left it.',
    before: [
      'You’ve changed your mind, so we won’t delete your account. Your messages, watchlist and searches are still there.',
      'Listings that were hidden because of this are live again, unless their end date has passed.',
    ],
    link: { label: 'Go to my account', url },
    after: [
      'If you didn’t do this, someone may know your password. Change your password, use “Sign out everywhere” in your account, and contact us.',
    ],
    footer: ALWAYS_SENT,
  };
}
