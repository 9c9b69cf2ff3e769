import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChannelChange,
  ChannelChangeRequest,
  ChannelEntry,
  ChannelStatus,
  LiveRemoteStatus,
  RegisteredRelease,
} from '@paddock/contracts/http';
import { RefusedError } from './release-api.ts';
import { retire } from './retire.ts';

const LIVE: ChannelEntry = { version: '2', canary: null, isPinned: false };
const RELEASE = {
  id: 'calendar',
  version: '2',
  routes: ['/calendar', '/calendar/:day(date)'],
  slots: ['calendar.summary'],
} as unknown as RegisteredRelease;

let lines: Record<string, ChannelEntry>;
/** The error with which the API refuses a change; null when it accepts the change. */
let refusal: RefusedError | null;
let done: ChannelChangeRequest[];
let messages: string[];

const api = {
  list: () => Promise.resolve([{ ...RELEASE, version: '1', slots: [] }, RELEASE]),
  vitals: () => Promise.reject(new Error('not needed')),
  channel: () =>
    Promise.resolve({
      channel: 'live',
      revision: 7,
      remotes: Object.entries(lines).map(([id, entry]) => ({ id, entry }) as LiveRemoteStatus),
    } as ChannelStatus),
  change(_channel: string, request: ChannelChangeRequest) {
    if (refusal) return Promise.reject(refusal);
    if (request.isDryRun !== true) done.push(request);
    return Promise.resolve({ revision: 8, from: lines['calendar'] ?? null } as ChannelChange);
  },
};
const run = (isDryRun: boolean, reason?: string) =>
  retire({
    api,
    channel: 'live',
    remote: 'calendar',
    reason,
    isDryRun,
    log: (message) => messages.push(message),
  });

beforeEach(() => {
  lines = { calendar: { ...LIVE, canary: { version: '3', percent: 10 } }, search: LIVE };
  refusal = null;
  [done, messages] = [[], []];
});

const REMOVED_PARTS = [
  'calendar 2 from live, and its canary 3.',
  'not found: /calendar, /calendar/:day(date)',
  'empty on other pages: calendar.summary',
  'its navigation entries',
];

describe('retire', () => {
  it('lists what will be removed, and retires the remote based on the revision that it has read', async () => {
    expect(await run(false, 'given up')).toMatchObject({ revision: 8 });
    expect(done).toEqual([{ remote: 'calendar', act: 'retire', reason: 'given up', revision: 7 }]);
    for (const line of REMOVED_PARTS) expect(messages.join('\n')).toContain(line);
  });

  it('on a dry run, lists what would be removed and changes nothing', async () => {
    expect([await run(true), done]).toEqual([null, []]);
    for (const line of [...REMOVED_PARTS, 'Would remove', 'Nothing was changed.'])
      expect(messages.join('\n')).toContain(line);
  });

  it('lists nothing when the API refuses the change', async () => {
    refusal = new RefusedError({ code: 'remote_pinned', message: 'calendar is pinned to 2.' });
    for (const isDryRun of [true, false]) await expect(run(isDryRun)).rejects.toBe(refusal);
    expect([done, messages]).toEqual([[], []]);
  });
});
