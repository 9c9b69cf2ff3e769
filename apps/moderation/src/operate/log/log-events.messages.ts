import type { AccountActivityType } from '@paddock/contracts/http/identity';
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';

const SECURITY: Readonly<Record<AccountActivityType, string>> = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'identity-confirmed': 'Confirmed who they are',
  'sign-out': 'Signed out',
  'device-signed-out': 'Signed out another device',
  'signed-out-everywhere': 'Signed out everywhere',
  'email-change-requested': 'Asked to change their email',
  'email-changed': 'Changed their email',
  'password-reset-requested': 'Asked for a link to reset the password',
  'password-changed': 'Changed their password',
  'data-exported': 'Downloaded their data',
  'deletion-scheduled': 'Asked to delete their account',
  'deletion-cancelled': 'Kept their account',
  'permission-granted': 'Permission given',
  'permission-revoked': 'Permission removed',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
};

const MODERATION: Readonly<Record<RecordedActionName | 'answer' | 'confirm', string>> = {
  hide: 'Listing taken down',
  restore: 'Listing restored',
  warn: 'Warning sent',
  withdraw: 'Warning withdrawn',
  ban: 'Person banned',
  confirm: 'Ban confirmed',
  unban: 'Ban lifted',
  dismiss: 'Reports closed without action',
  reopen: 'Reports opened again',
  answer: 'Answered a decision',
};

const withPrefix = (prefix: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [prefix + name, label]));

export const logEventMessages = {
  /** By the event's whole name. */
  events: {
    ...withPrefix('security.', SECURITY),
    ...withPrefix('moderation.', MODERATION),
    ...withPrefix('operate.', {
      'message-changed': 'Contact message changed',
      'message-answered': 'Contact message answered',
      'redirect-added': 'Redirect added',
      'redirect-removed': 'Redirect removed',
      'site-closed': 'Paddock closed for maintenance',
      'site-opened': 'Paddock opened again',
    }),
    ...withPrefix('deploy.', {
      release: 'Released a remote',
      pin: 'Pinned a remote',
      unpin: 'Unpinned a remote',
      rollback: 'Rolled a remote back',
      canary: 'Started a canary',
      promote: 'Promoted a canary',
      abort: 'Stopped a canary',
      clear: 'Cleared a channel entry',
      retire: 'Retired a remote',
    }),
    'deploy-token.create': 'Deploy token created',
    'deploy-token.revoke': 'Deploy token revoked',
    'rate-limit.block': 'Too many requests',
    'news-drafted': 'News article drafted',
    'news-published': 'News article published',
    'news-changed': 'News article changed',
    'news-withdrawn': 'News article unpublished',
    'news-deleted': 'News draft deleted',
    'news-announced': 'News article announced',
    publish: 'Listing published',
    edit: 'Listing changed',
    renew: 'Listing renewed',
    'mark-sold': 'Listing marked as sold',
    withdraw: 'Listing withdrawn',
    archive: 'Listing archived',
    remove: 'Listing removed',
    restore: 'Listing restored',
    expire: 'Listing expired',
  } as Readonly<Record<string, string>>,
  subject: {
    listing: 'Listing',
    account: 'Person',
    news: 'Article',
    report: 'Report',
  } as Readonly<Record<string, string>>,
  newDevice: 'New device',
  reason: 'Reason',
  /** The names of an entry's details. A detail without a name here keeps its own. */
  facts: {
    act_id: 'Decision',
    assignee: 'Assigned to account',
    channel: 'Channel',
    expires_at: 'Expires',
    from: 'Before',
    limit: 'Limit',
    name: 'Name',
    path: 'Path',
    permission: 'Permission',
    receipt: 'Message',
    remote: 'Remote',
    revision: 'Revision',
    state: 'State',
    to: 'After',
    until: 'Until',
  } as Readonly<Record<string, string>>,
};
