/** Sample data: a user's account and sessions as the API returns them. */
import type {
  Account,
  AccountActivity,
  AccountSessions,
  TwoStepStatus,
} from '@paddock/contracts/http';

export const SAMPLE_ACCOUNT: Account = {
  id: 'p-7KM2QX',
  firebase_id: 'f1',
  name: 'Hemi Walker',
  email: 'hemi@example.co.nz',
  emailVerified: true,
  phone: '027 555 0142',
  region: 'waikato',
  about: 'Dairy, 340 cows.',
  created: '2026-03-01T00:00:00.000Z',
  permissions: [],
  deletionAt: null,
  suspension: null,
  profileComplete: true,
};

/** Two-step sign-in is off, and not required. */
export const SAMPLE_TWO_STEP: TwoStepStatus = {
  since: null,
  recoveryCodesLeft: 0,
  isRequired: false,
};

export const SAMPLE_SESSIONS: AccountSessions['sessions'] = [
  {
    id: 's1',
    device: 'Firefox on Windows',
    created: '2026-11-01T00:00:00.000Z',
    lastSeen: '2026-11-21T00:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 's2',
    device: 'Chrome on Android',
    created: '2026-11-02T00:00:00.000Z',
    lastSeen: '2026-11-20T00:00:00.000Z',
    isCurrent: false,
  },
];

export const SAMPLE_ACTIVITY: AccountActivity['events'] = [
  {
    type: 'password-changed',
    device: 'Firefox on Windows',
    isNewDevice: false,
    at: '2026-11-21T22:00:00.000Z',
  },
  {
    type: 'sign-in',
    device: 'Chrome on Android',
    isNewDevice: true,
    at: '2026-11-20T00:00:00.000Z',
  },
  { type: 'permission-granted', device: null, isNewDevice: false, at: '2026-11-19T00:00:00.000Z' },
];

export const SAMPLE_REGIONS = [
  { slug: 'waikato', name: 'Waikato' },
  { slug: 'otago', name: 'Otago' },
];
