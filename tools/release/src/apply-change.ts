/**
 * Changes a channel with compare-and-swap: retries when another remote was changed in the meantime,
 * and stops when the same remote was changed.
 */
import type {
  ChannelAction,
  ChannelChange,
  ChannelEntry,
  ChannelStatus,
} from '@paddock/contracts/http';
import { RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';

export interface RequestedChange {
  readonly remote: string;
  readonly act: ChannelAction;
  readonly version?: string;
  readonly percent?: number;
  readonly isAutomatic?: boolean;
  readonly reason?: string;
  /** True when the API changes nothing and returns what the change would be. */
  readonly isDryRun?: boolean;
}

/**
 * Maximum number of attempts to apply a change. A release of another team makes an attempt fail, so
 * this is more than the number of teams that could release within the same second.
 */
const ATTEMPTS = 50;

export function findChannelEntry(status: ChannelStatus, remote: string): ChannelEntry | null {
  return status.remotes.find(({ id }) => id === remote)?.entry ?? null;
}

/**
 * @param seen the channel's status that the caller had read when it decided on the change
 * @throws RefusedError when the API refuses the change. When the remote's own entry has changed,
 * the message names the author of that change.
 */
export async function applyChange(
  api: Pick<ReleaseApi, 'change' | 'channel'>,
  channel: string,
  wanted: RequestedChange,
  seen: ChannelStatus,
): Promise<ChannelChange> {
  const expectedEntry = JSON.stringify(findChannelEntry(seen, wanted.remote));
  let status = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.change(channel, { ...wanted, revision: status.revision });
    } catch (error) {
      if (
        !(error instanceof RefusedError) ||
        error.code !== 'revision_changed' ||
        attempt === ATTEMPTS
      )
        throw error;
      status = await api.channel(channel);
      if (JSON.stringify(findChannelEntry(status, wanted.remote)) === expectedEntry) continue;
      const last = status.changes.find(({ remote }) => remote === wanted.remote);
      throw new RefusedError({
        code: 'revision_changed',
        message: `${wanted.remote} was changed meanwhile${last ? ` (${last.act} by ${last.by}, revision ${last.revision})` : ''}. Look at it with: npm run release -- status`,
      });
    }
  }
}
