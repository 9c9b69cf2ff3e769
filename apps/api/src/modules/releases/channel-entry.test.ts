import { describe, expect, it } from '@jest/globals';
import type { ChannelAction, ChannelEntry } from '@paddock/contracts/http';
import { getNextChannelEntry } from './channel-entry.ts';

const LIVE: ChannelEntry = { version: '2', canary: null, isPinned: false };
const PINNED: ChannelEntry = { ...LIVE, isPinned: true };
const CANARY: ChannelEntry = { ...LIVE, canary: { version: '3', percent: 10 } };

const after = (
  act: ChannelAction,
  entry: ChannelEntry | null,
  more: { version?: string; percent?: number; isAutomatic?: boolean } = {},
  previous: string | null = '1',
) => getNextChannelEntry({ remote: 'search', act, ...more }, entry, previous);

describe('getNextChannelEntry', () => {
  it.each<
    [
      ChannelAction,
      ChannelEntry | null,
      { version?: string; percent?: number; isAutomatic?: boolean },
      ChannelEntry | null,
    ]
  >([
    ['release', null, { version: '1' }, { version: '1', canary: null, isPinned: false }],
    ['release', CANARY, { version: '4' }, { version: '4', canary: null, isPinned: false }],
    ['pin', LIVE, {}, PINNED],
    ['pin', PINNED, { version: '1' }, { ...PINNED, version: '1' }],
    ['pin', CANARY, {}, PINNED],
    ['unpin', PINNED, {}, LIVE],
    ['rollback', LIVE, {}, { ...LIVE, version: '1' }],
    ['rollback', CANARY, { version: '0' }, { ...LIVE, version: '0' }],
    ['canary', LIVE, { version: '3', percent: 10 }, CANARY],
    [
      'canary',
      CANARY,
      { version: '3', percent: 50 },
      { ...LIVE, canary: { version: '3', percent: 50 } },
    ],
    [
      'canary',
      LIVE,
      { version: '3', percent: 10, isAutomatic: true },
      { ...LIVE, canary: { version: '3', percent: 10, isAutomatic: true } },
    ],
    ['promote', CANARY, {}, { ...LIVE, version: '3' }],
    ['abort', CANARY, {}, LIVE],
    ['clear', CANARY, { version: '0' }, CANARY],
    ['clear', null, { version: '0' }, null],
    ['rollback', null, {}, { ...LIVE, version: '1' }],
    ['retire', CANARY, {}, null],
  ])(
    'applies the action %s to the entry %j with the parameters %j',
    (act, entry, more, expected) => {
      expect(after(act, entry, more)).toEqual(expected);
    },
  );

  it.each<
    [
      ChannelAction,
      ChannelEntry | null,
      { version?: string; percent?: number; isAutomatic?: boolean },
      string,
    ]
  >([
    ['release', LIVE, {}, 'bad_request'],
    ['release', PINNED, { version: '3' }, 'remote_pinned'],
    ['rollback', PINNED, {}, 'remote_pinned'],
    ['canary', PINNED, { version: '3', percent: 5 }, 'remote_pinned'],
    ['canary', LIVE, { version: '3' }, 'bad_request'],
    ['canary', LIVE, { version: '2', percent: 5 }, 'not_possible_now'],
    ['canary', null, { version: '2', percent: 5 }, 'not_possible_now'],
    ['pin', null, {}, 'not_possible_now'],
    ['pin', PINNED, {}, 'not_possible_now'],
    ['unpin', LIVE, {}, 'not_possible_now'],
    ['rollback', LIVE, { version: '2' }, 'not_possible_now'],
    ['promote', LIVE, {}, 'not_possible_now'],
    ['abort', LIVE, {}, 'not_possible_now'],
    ['clear', LIVE, {}, 'bad_request'],
    ['retire', PINNED, {}, 'remote_pinned'],
    ['retire', null, {}, 'not_possible_now'],
  ])(
    'refuses the action %s for the entry %j with the parameters %j, with the code %s',
    (act, entry, more, code) => {
      expect(() => after(act, entry, more)).toThrow(expect.objectContaining({ code }));
    },
  );

  it('refuses a rollback when no version was live before', () => {
    expect(() => after('rollback', LIVE, {}, null)).toThrow(
      'No version of search was live before 2.',
    );
    expect(() => after('rollback', null, { version: '1' }, null)).toThrow(
      'search was never live in this channel: release it first.',
    );
  });
});
