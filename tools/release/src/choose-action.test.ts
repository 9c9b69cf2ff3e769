import { describe, expect, it } from '@jest/globals';
import type { ChannelStatus } from '@paddock/contracts/http';
import { chooseAction } from './choose-action.ts';

const ENTRY = { version: '1', canary: null, isPinned: false };
const STATUS = {
  channel: 'live',
  remotes: [{ id: 'search', entry: ENTRY }],
  hosts: [{}],
} as unknown as ChannelStatus;
const RELEASE = { verb: 'release', name: 'search', percent: null, isNow: false } as const;
const AUTOMATIC = { canaryPercent: 10, isAutomatic: true };

describe('chooseAction', () => {
  it.each([
    ['a release', {}, {}, AUTOMATIC],
    ['a release for everyone at once', { isNow: true }, {}, 'release'],
    ['a share that the team chose', { percent: 25 }, {}, { canaryPercent: 25 }],
    ['an upload', { verb: 'upload' as const }, {}, null],
    ['the first release of a remote', { name: 'calendar' }, {}, 'release'],
    ['a channel that no shell serves', {}, { hosts: [] }, 'release'],
    ['a local stack', {}, { channel: 'local' }, 'release'],
  ])('for %s, with %j and the status %j, returns %j', (_, command, status, action) => {
    expect(chooseAction({ ...RELEASE, ...command }, { ...STATUS, ...status })).toEqual(action);
  });
});
