import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelChange, ChannelChangeRequest, ChannelLine, ChannelStatus, LiveRemoteStatus, RegisteredRelease } from '@paddock/contracts/http';
import { retire } from './retire.ts';

const LIVE: ChannelLine = { version: '2', canary: null, is_pinned: false };
const RELEASE = { id: 'calendar', version: '2', routes: ['/calendar', '/calendar/:day(date)'], slots: ['calendar.summary'] } as unknown as RegisteredRelease;

let lines: Record<string, ChannelLine>;
let done: ChannelChangeRequest[];
let said: string[];

const api = {
  list: () => Promise.resolve([{ ...RELEASE, version: '1', slots: [] }, RELEASE]),
  channel: () => Promise.resolve({ channel: 'live', revision: 7, remotes: Object.entries(lines).map(([id, line]) => ({ id, line }) as LiveRemoteStatus) } as ChannelStatus),
  change(_channel: string, request: ChannelChangeRequest) {
    done.push(request);
    return Promise.resolve({ revision: 8 } as ChannelChange);
  },
};
const run = (isDryRun: boolean, reason?: string) => retire({ api, channel: 'live', remote: 'calendar', reason, isDryRun, say: (sentence) => said.push(sentence) });

beforeEach(() => {
  lines = { calendar: { ...LIVE, canary: { version: '3', percent: 10 } }, search: LIVE };
  [done, said] = [[], []];
});

const WHAT_GOES = ['calendar 2 and its canary 3 out of live.', 'not found any more: /calendar, /calendar/:day(date)', 'empty in everybody’s pages: calendar.summary', 'its entries in the navigation'];

describe('retiring a remote', () => {
  it('says what goes with it and takes it out of the channel, on the revision that was looked at', async () => {
    expect(await run(false, 'given up')).toEqual({ revision: 8 });
    expect(done).toEqual([{ remote: 'calendar', act: 'retire', reason: 'given up', revision: 7 }]);
    for (const words of WHAT_GOES) expect(said.join('\n')).toContain(words);
  });

  it('says the same on a dry run, and changes nothing', async () => {
    expect([await run(true), done]).toEqual([null, []]);
    for (const words of [...WHAT_GOES, 'Would take', 'Nothing was changed.']) expect(said.join('\n')).toContain(words);
  });

  it.each([
    ['is not there', { search: LIVE }, 'not_possible_now', 'calendar is not live in live'],
    ['is pinned', { calendar: { ...LIVE, is_pinned: true }, search: LIVE }, 'remote_pinned', 'Unpin it first: npm run release -- unpin calendar'],
    ['is the only one', { calendar: LIVE }, 'not_possible_now', 'the only remote in the channel live'],
  ])('refuses one that %s, dry run or not', async (_what, given, code, message) => {
    lines = given;
    for (const isDryRun of [true, false]) await expect(run(isDryRun)).rejects.toMatchObject({ name: 'RefusedError', code, message: expect.stringContaining(message) });
    expect([done, said]).toEqual([[], []]);
  });
});
