/** What each act makes of a remote's line in a channel, as a function of the line alone. */
import type { ChannelAct, ChannelChangeRequest, ChannelEntry } from '@paddock/contracts/http';
import { badRequest, ProblemError } from '../../problems/problem.ts';

type Request = Pick<ChannelChangeRequest, 'remote' | 'act' | 'version' | 'percent'>;

interface Parts {
  readonly remote: string;
  /** Null: the remote is not live in this channel yet. */
  readonly line: ChannelEntry | null;
  readonly version: string | undefined;
  readonly percent: number | undefined;
  /** What was live before the one that is, or before the remote was retired; null: none was. */
  readonly previousVersion: string | null;
}

const ACTS: Readonly<Record<ChannelAct, (parts: Parts) => ChannelEntry | null>> = {
  release({ remote, line, version }) {
    const wanted = requireVersion('release', version);
    if (line) requireUnpinned(remote, line);
    // Whoever releases has decided: a canary that runs is over.
    return { version: wanted, canary: null, is_pinned: false };
  },
  pin({ remote, line, version }) {
    const wanted = version ?? requireLive(remote, line).version;
    if (line?.is_pinned === true && line.version === wanted)
      throw notPossible(`${remote} is pinned to ${wanted} already.`);
    return { version: wanted, canary: null, is_pinned: true };
  },
  unpin({ remote, line }) {
    const live = requireLive(remote, line);
    if (!live.is_pinned) throw notPossible(`${remote} is not pinned.`);
    return { ...live, is_pinned: false };
  },
  rollback({ remote, line, version, previousVersion }) {
    if (line) requireUnpinned(remote, line);
    const wanted = version ?? previousVersion;
    if (!line && previousVersion === null)
      throw notPossible(`${remote} was never live in this channel: release it first.`);
    if (wanted === null)
      throw notPossible(`No version of ${remote} was live before ${line?.version ?? 'that'}.`);
    if (wanted === line?.version) throw notPossible(`${remote} ${wanted} is live already.`);
    return { version: wanted, canary: null, is_pinned: false };
  },
  canary({ remote, line, version, percent }) {
    const live = requireLive(remote, line);
    requireUnpinned(remote, live);
    const wanted = requireVersion('canary', version);
    if (percent === undefined)
      throw badRequest([{ field: 'percent', message: 'is needed for a canary' }]);
    if (wanted === live.version)
      throw notPossible(`${remote} ${wanted} is live already, for everybody.`);
    return { ...live, canary: { version: wanted, percent } };
  },
  promote({ remote, line }) {
    const { canary } = requireCanary(remote, line);
    return { version: canary.version, canary: null, is_pinned: false };
  },
  abort({ remote, line }) {
    const { live } = requireCanary(remote, line);
    return { ...live, canary: null };
  },
  clear({ line, version }) {
    requireVersion('clear', version);
    // Of a retired remote too: it is how its last version comes back.
    return line;
  },
  retire({ remote, line }) {
    const live = requireLive(remote, line);
    requireUnpinned(remote, live);
    return null;
  },
};

/** @returns null where the remote is live no more. @throws ProblemError 400, 409 `remote_pinned`, 409 `not_possible_now` */
export function nextLine(
  { remote, act, version, percent }: Request,
  line: ChannelEntry | null,
  previousVersion: string | null,
): ChannelEntry | null {
  return ACTS[act]({ remote, line, version, percent, previousVersion });
}

function requireVersion(act: ChannelAct, version: string | undefined): string {
  if (version === undefined)
    throw badRequest([{ field: 'version', message: `is needed for ${act}` }]);
  return version;
}

function requireLive(remote: string, line: ChannelEntry | null): ChannelEntry {
  if (!line) throw notPossible(`${remote} is not live in this channel: release it first.`);
  return line;
}

function requireUnpinned(remote: string, line: ChannelEntry): void {
  if (line.is_pinned)
    throw new ProblemError(
      'remote_pinned',
      `${remote} is pinned to ${line.version}. Unpin it first: npm run release -- unpin ${remote}`,
    );
}

function requireCanary(
  remote: string,
  line: ChannelEntry | null,
): { readonly live: ChannelEntry; readonly canary: NonNullable<ChannelEntry['canary']> } {
  const live = requireLive(remote, line);
  if (!live.canary) throw notPossible(`${remote} has no canary.`);
  return { live, canary: live.canary };
}

function notPossible(message: string): ProblemError {
  return new ProblemError('not_possible_now', message);
}
