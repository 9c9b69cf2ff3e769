import type { AccountActivity } from '@paddock/contracts/http';
import type { ReactNode } from 'react';

type ActivityType = AccountActivity['events'][number]['type'];

const EVENTS: Readonly<Record<ActivityType, string>> = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'identity-confirmed': 'Confirmed it was you',
  'sign-out': 'Signed out',
  'device-signed-out': 'Signed out another device',
  'signed-out-everywhere': 'Signed out everywhere',
  'email-change-requested': 'Asked to change your email',
  'email-changed': 'Email changed',
  'password-reset-requested': 'Asked for a link to reset your password',
  'password-changed': 'Password changed',
  'two-step-on': 'Two-step sign-in turned on',
  'two-step-off': 'Two-step sign-in turned off',
  'data-exported': 'Downloaded your data',
  'deletion-scheduled': 'Asked to delete your account',
  'deletion-cancelled': 'Kept your account',
  'permission-granted': 'We gave your account more permissions',
  'permission-revoked': 'We removed permissions from your account',
  'account-disabled': 'We disabled your account',
  'account-enabled': 'We enabled your account again',
};

export const activityMessages = {
  title: 'Recent activity',
  lead: 'When your account was used or changed, most recent first.',
  events: EVENTS,
  newDevice: 'New device',
  /** @param device null when we acted, or the device is unknown */
  when: (time: ReactNode, device: string | null) => (
    <>
      {time}
      {device !== null && <>, {device}</>}
    </>
  ),
  empty: 'Nothing yet. Sign-ins and changes to your account will show here for 12 months.',
  notYou: {
    text: 'Don’t recognise something? Change your password, then sign out everywhere.',
    passwordLink: 'Change your password',
    signOutLink: 'Sign out everywhere',
  },
};
