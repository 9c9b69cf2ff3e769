import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChannelChange,
  ChannelChangeRequest,
  ChannelLine,
  ChannelStatus,
  LiveRemoteStatus,
  RegisteredRelease,
} from '@paddock/contracts/http';
import { RefusedError } from './release-api.ts';
import { retire } from './retire.ts';

const LIVE: ChannelLine = { version: '2', canary: null, is_pinned: false };
const RELEASE = {
  id: 'calendar',
  version: '2',
  routes: ['/calendar', '/calendar/:day(date)'],
  slots: ['calendar.summary'],
} as unknown as RegisteredRelease;

let lines: Record<string, ChannelLine>;
/** Why the API will not have it. */
let refusal: RefusedError | null;
let done: ChannelChangeRequest[];
let said: string[];

const api = {
  list: () => Promise.resolve([{ ...RELEASE, version: '1', slots: [] }, RELEASE]),
  channel: () =>
    Promise.resolve({
      channel: 'live',
      revision: 7,
      remotes: Object.entries(lines).map(([id, line]) => ({ id, line }) as LiveRemoteStatus),
    } as ChannelStatus),
  change(_channel: string, request: ChannelChangeRequest) {
    if (refusal) return Promise.reject(refusal);
    if (request.is_dry_run !== true) done.push(request);
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
    say: (sentence) => said.push(sentence),
  });

beforeEach(() => {
  lines = { calendar: { ...LIVE, canary: { version: '3', percent: 10 } }, search: LIVE };
  refusal = null;
  [done, said] = [[], []];
});

const WHAT_GOES = [
  'calendar 2 out of live, and its canary 3.',
  'not found any more: /calendar, /calendar/:day(date)',
  'empty in everybody’s pages: calendar.summary',
  'its entries in the navigation',
];

describe('retiring a remote', () => {
  it('says what goes with it and takes it out of the channel, on the revision that was looked at', async () => {
    expect(await run(false, 'given up')).toMatchObject({ revision: 8 });
    expect(done).toEqual([{ remote: 'calendar', act: 'retire', reason: 'given up', revision: 7 }]);
    for (const words of WHAT_GOES) expect(said.join('\n')).toContain(words);
  });

  it('says the same on a dry run, and changes nothing', async () => {
    expect([await run(true), done]).toEqual([null, []]);
    for (const words of [...WHAT_GOES, 'Would take', 'Nothing was changed.'])
      expect(said.join('\n')).toContain(words);
  });

  it('says nothing of what goes where the API refuses it, dry run or not', async () => {
    refusal = new RefusedError({ code: 'remote_pinned', message: 'calendar is pinned to 2.' });
    for (const isDryRun of [true, false]) await expect(run(isDryRun)).rejects.toBe(refusal);
    expect([done, said]).toEqual([[], []]);
  });
});
