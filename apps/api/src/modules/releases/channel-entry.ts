/**
 * Computes a remote's channel entry after a change such as a release or a rollback, without reading
 * or writing the database.
 */
import type { ChannelAction, ChannelChangeRequest, ChannelEntry } from '@paddock/contracts/http';
import { badRequest, ProblemError } from '../../problems/problem.ts';

type Request = Pick<ChannelChangeRequest, 'remote' | 'act' | 'version' | 'percent' | 'isAutomatic'>;

interface ActContext {
  readonly remote: string;
  /** Null when the remote is not live in this channel. */
  readonly entry: ChannelEntry | null;
  readonly version: string | undefined;
  readonly percent: number | undefined;
  readonly isAutomatic: boolean;
  /**
   * The version that was live before the current one, or before the remote was retired. Null when
   * there was none.
   */
  readonly previousVersion: string | null;
}

const ACTS: Readonly<Record<ChannelAction, (context: ActContext) => ChannelEntry | null>> = {
  release({ remote, entry, version }) {
    const wanted = requireVersion('release', version);
    if (entry) requireUnpinned(remote, entry);
    // A release replaces the whole entry, so a running canary ends.
    return { version: wanted, canary: null, isPinned: false };
  },
  pin({ remote, entry, version }) {
    const wanted = version ?? requireLive(remote, entry).version;
    if (entry?.isPinned === true && entry.version === wanted)
      throw notPossible(`${remote} is pinned to ${wanted} already.`);
    return { version: wanted, canary: null, isPinned: true };
  },
  unpin({ remote, entry }) {
    const live = requireLive(remote, entry);
    if (!live.isPinned) throw notPossible(`${remote} is not pinned.`);
    return { ...live, isPinned: false };
  },
  rollback({ remote, entry, version, previousVersion }) {
    if (entry) requireUnpinned(remote, entry);
    const wanted = version ?? previousVersion;
    if (!entry && previousVersion === null)
      throw notPossible(`${remote} was never live in this channel: release it first.`);
    if (wanted === null)
      throw notPossible(`No version of ${remote} was live before ${entry?.version ?? 'that'}.`);
    if (wanted === entry?.version) throw notPossible(`${remote} ${wanted} is live already.`);
    return { version: wanted, canary: null, isPinned: false };
  },
  canary({ remote, entry, version, percent, isAutomatic }) {
    const live = requireLive(remote, entry);
    requireUnpinned(remote, live);
    const wanted = requireVersion('canary', version);
    if (percent === undefined)
      throw badRequest([{ field: 'percent', message: 'is needed for a canary' }]);
    if (wanted === live.version)
      throw notPossible(`${remote} ${wanted} is live already, for everybody.`);
    const canary = { version: wanted, percent, ...(isAutomatic && { isAutomatic }) };
    return { ...live, canary };
  },
  promote({ remote, entry }) {
    const { canary } = requireCanary(remote, entry);
    return { version: canary.version, canary: null, isPinned: false };
  },
  abort({ remote, entry }) {
    const { live } = requireCanary(remote, entry);
    return { ...live, canary: null };
  },
  clear({ entry, version }) {
    requireVersion('clear', version);
    // Clearing a quarantine is also possible for a retired remote, so that a rollback can restore
    // its last version.
    return entry;
  },
  retire({ remote, entry }) {
    const live = requireLive(remote, entry);
    requireUnpinned(remote, live);
    return null;
  },
};

/**
 * Returns the remote's entry after the requested change.
 *
 * @returns null when the remote is no longer live
 * @throws ProblemError 400, 409 `remote_pinned` or 409 `not_possible_now`
 */
export function getNextChannelEntry(
  { remote, act, version, percent, isAutomatic = false }: Request,
  entry: ChannelEntry | null,
  previousVersion: string | null,
): ChannelEntry | null {
  return ACTS[act]({ remote, entry, version, percent, isAutomatic, previousVersion });
}

/**
 * Returns the versions that users can get: the stable version and the canary. Empty when the remote
 * is not live.
 */
export function listServedVersions(entry: ChannelEntry | null): readonly string[] {
  return entry ? [entry.version, ...(entry.canary ? [entry.canary.version] : [])] : [];
}

function requireVersion(act: ChannelAction, version: string | undefined): string {
  if (version === undefined)
    throw badRequest([{ field: 'version', message: `is needed for ${act}` }]);
  return version;
}

function requireLive(remote: string, entry: ChannelEntry | null): ChannelEntry {
  if (!entry) throw notPossible(`${remote} is not live in this channel: release it first.`);
  return entry;
}

function requireUnpinned(remote: string, entry: ChannelEntry): void {
  if (entry.isPinned)
    throw new ProblemError(
      'remote_pinned',
      `${remote} is pinned to ${entry.version}. Unpin it first: npm run release -- unpin ${remote}`,
    );
}

function requireCanary(
  remote: string,
  entry: ChannelEntry | null,
): { readonly live: ChannelEntry; readonly canary: NonNullable<ChannelEntry['canary']> } {
  const live = requireLive(remote, entry);
  if (!live.canary) throw notPossible(`${remote} has no canary.`);
  return { live, canary: live.canary };
}

function notPossible(message: string): ProblemError {
  return new ProblemError('not_possible_now', message);
}
