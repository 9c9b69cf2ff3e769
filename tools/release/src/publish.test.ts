import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChannelChange,
  ChannelChangeRequest,
  ChannelEntry,
  ChannelStatus,
  Quarantine,
  RegisteredRelease,
  ReleaseRegistration,
} from '@paddock/contracts/http';
import { formatReleaseKey, isReleaseSignedBy } from '@paddock/contracts/release-signature';
import { createFolderBucket } from '@paddock/shell/releases/folder-bucket';
import { createReleaseFolder } from '@paddock/shell/releases/testing/release-folder';
import type { CreatedRelease } from '@paddock/shell/releases/testing/release-folder';
import { publish } from './publish.ts';
import { applyChange, RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';

let root: string;
let made: CreatedRelease;
let done: string[];
let messages: string[];
/** The requests to check and to register a release that the API received. */
let sent: ReleaseRegistration[];
let registered: RegisteredRelease[];
let lines: Map<string, ChannelEntry>;
let revision: number;
/**
 * Runs once after the channel was read and before it is changed, to simulate a change by another
 * team.
 */
let concurrentChange: (() => void) | null;
let refusal: RefusedError | null;
let quarantined: Quarantine[];

const PROVENANCE = { commit: null, isDirty: false, builder: 'local', run: null };
const UNSEEN = { views: 0, errors: 0, rate: null, routes: [], failures: [] };
const stable = (version: string, more: Partial<ChannelEntry> = {}): ChannelEntry => ({
  version,
  canary: null,
  isPinned: false,
  ...more,
});
const inBucket = () => path.join(root, 'bucket');

const api: ReleaseApi = {
  check: (_channel, release) => {
    done.push('check');
    sent.push(release);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  },
  register(release) {
    const { id, version, provenance } = release;
    sent.push(release);
    expect(provenance).toEqual(PROVENANCE);
    done.push(
      existsSync(path.join(inBucket(), id, version, 'release.json'))
        ? 'register'
        : 'register too early',
    );
    return Promise.resolve({ id, version } as RegisteredRelease);
  },
  list: () => Promise.resolve(registered),
  preview: () => Promise.reject(new Error('publish creates no preview')),
  override: () => Promise.reject(new Error('publish creates no override')),
  vitals: () => Promise.reject(new Error('not needed')),
  channel: (channel) =>
    Promise.resolve({
      channel,
      revision,
      healthMinutes: 15,
      remotes: [...lines].map(([id, entry]) => ({
        id,
        entry,
        since: '',
        by: '',
        health: { stable: UNSEEN, canary: null },
      })),
      failures: [],
      quarantined,
      hosts: [],
      changes: [{ remote: 'search', act: 'rollback', by: 'anna', revision } as ChannelChange],
    } satisfies ChannelStatus),
  change(
    _channel,
    { revision: expected, remote, act, version = '', percent, isAutomatic }: ChannelChangeRequest,
  ) {
    concurrentChange?.();
    concurrentChange = null;
    if (expected !== revision)
      return Promise.reject(new RefusedError({ code: 'revision_changed', message: 'changed' }));
    done.push(
      `${act} ${version}${percent === undefined ? '' : ` ${percent}%`}${isAutomatic ? ' automatic' : ''}`,
    );
    revision += 1;
    return Promise.resolve({ revision, remote, act, to: stable(version) } as ChannelChange);
  },
};
const run = (more: Partial<Parameters<typeof publish>[0]> = {}) =>
  publish({
    api,
    bucket: createFolderBucket(inBucket()),
    channel: 'live',
    folder: made.folder,
    provenance: PROVENANCE,
    action: 'release',
    log: (message) => messages.push(message),
    ...more,
  });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-publish-'));
  made = createReleaseFolder(path.join(root, 'built'), 'search', '2');
  [done, messages, registered, sent] = [[], [], [], []];
  lines = new Map([['search', stable('1')]]);
  revision = 7;
  concurrentChange = null;
  refusal = null;
  quarantined = [];
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('publish', () => {
  it('checks, uploads and registers a release and puts it live, in that order', async () => {
    expect(await run()).toMatchObject({ revision: 8 });
    expect(done).toEqual(['check', 'register', 'release 2']);
    expect(messages).toEqual([expect.stringMatching(/^Uploaded 4 of 4 files \(\d+ KB\) to /)]);
  });

  it('signs the release for the check and the registration when it has a key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await run({ signingKey: privateKey });
    const { id, version } = made.release;
    for (const { signature = '', digest } of sent)
      expect(
        isReleaseSignedBy({ id, version, digest }, signature, [formatReleaseKey(publicKey)]),
      ).toBe(true);
    expect(sent).toHaveLength(2);
    await run();
    expect(sent.at(-1)).not.toHaveProperty('signature');
  });

  it('can put a canary live, or only register the release', async () => {
    await run({ action: { canaryPercent: 10 } });
    await run({ action: null });
    expect(done).toEqual(['check', 'register', 'canary 2 10%', 'check', 'register']);
  });

  it('starts an automatic canary only when the version is neither live nor the canary', async () => {
    const action = { canaryPercent: 10, isAutomatic: true };
    lines.set('search', stable('2'));
    expect(await run({ action })).toBeNull();
    lines.set('search', stable('1', { canary: { version: '2', percent: 10 } }));
    expect(await run({ action })).toBeNull();
    expect(done).toEqual([]);
    lines.set('search', stable('1', { canary: { version: '3', percent: 10 } }));
    await run({ action });
    expect(done).toEqual(['check', 'register', 'canary 2 10% automatic']);
  });

  it('does nothing when the version is already live for all visitors', async () => {
    lines.set('search', stable('2'));
    expect([await run(), done]).toEqual([null, []]);
    // The version is not live for all visitors while another version is a canary.
    lines.set('search', stable('2', { canary: { version: '3', percent: 5 } }));
    await run();
    expect(done).toEqual(['check', 'register', 'release 2']);
  });

  it('uploads nothing when the release would be refused or the remote is pinned', async () => {
    refusal = new RefusedError({ code: 'routes_overlap', message: 'overlaps' });
    await expect(run()).rejects.toThrow('overlaps');
    refusal = null;
    quarantined = [{ remote: 'search', version: '2', since: '', reason: 'it threw' }];
    await expect(run()).rejects.toThrow('rolled back automatically: it threw');
    quarantined = [];
    lines.set('search', stable('1', { isPinned: true }));
    await expect(run()).rejects.toThrow('Unpin it first: npm run release -- unpin search');
    registered = [{ version: '2', digest: 'sha384-other' } as RegisteredRelease];
    lines.delete('search');
    await expect(run()).rejects.toThrow('already registered with different files');
    registered = [{ version: '2', digest: made.digest, state: 'removing' } as RegisteredRelease];
    await expect(run()).rejects.toThrow('is being removed. Release it again in a minute.');
    expect([done, existsSync(inBucket())]).toEqual([['check', 'check', 'check'], false]);
  });

  it('on a dry run, reports what it would do and does none of it', async () => {
    expect(await run({ isDryRun: true })).toBeNull();
    expect([done, existsSync(inBucket())]).toEqual([['check'], false]);
    expect(messages).toEqual([
      expect.stringMatching(/^Would upload 4 files .* and register search 2\.$/),

      'Would change live at revision 7: search 1 → 2.',
      'Nothing was changed.',
    ]);
  });

  it('does not register the release when the upload fails', async () => {
    const bucket = createFolderBucket(inBucket());
    const failing = {
      ...bucket,
      put: (key: string, bytes: Buffer) =>
        key.endsWith('server.cjs')
          ? Promise.reject(new Error('connection lost'))
          : bucket.put(key, bytes),
    };
    await expect(run({ bucket: failing })).rejects.toThrow('connection lost');
    expect(done).toEqual(['check']);
    expect(readdirSync(path.join(inBucket(), 'search/2'))).not.toContain('release.json');
  });
});

describe('applyChange', () => {
  it('retries after a change to another remote', async () => {
    concurrentChange = () => {
      revision += 1;
      lines.set('listings', stable('5'));
    };
    expect(await run()).toMatchObject({ revision: 9 });
  });

  it('stops when the same remote was changed, and names the author of that change', async () => {
    concurrentChange = () => {
      revision += 1;
      lines.set('search', stable('0'));
    };
    await expect(
      applyChange(api, 'live', { remote: 'search', act: 'promote' }, await api.channel('live')),
    ).rejects.toThrow(
      'search was changed meanwhile (rollback by anna, revision 8). Look at it with: npm run release -- status',
    );
    expect(done).toEqual([]);
  });
});
