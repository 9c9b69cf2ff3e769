import type { RecordedActionName } from '@paddock/contracts/trust-reasons';

export const recordedActionMessages = {
  action: {
    hide: 'Taken down',
    restore: 'Restored',
    warn: 'Warned',
    ban: 'Banned',
    unban: 'Ban lifted',
    dismiss: 'No action',
    withdraw: 'Warning withdrawn',
    reopen: 'Reopened',
  } satisfies Readonly<Record<RecordedActionName, string>>,
  formerModerator: 'Former moderator',
};
