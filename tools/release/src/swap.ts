/** Compare-and-swap from the client's side: other teams' changes in between are no reason to stop, one's own remote's is. */
import type {
  ChannelAct,
  ChannelChange,
  ChannelLine,
  ChannelStatus,
} from '@paddock/contracts/http';
import { RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';

export interface Swap {
  readonly remote: string;
  readonly act: ChannelAct;
  readonly version?: string;
  readonly percent?: number;
  readonly reason?: string;
  /** Nothing is changed; what is returned would have been. */
  readonly is_dry_run?: boolean;
}

/** As many teams as may release in the same second, and then some. */
const ATTEMPTS = 50;

export function findEntry(status: ChannelStatus, remote: string): ChannelLine | null {
  return status.remotes.find(({ id }) => id === remote)?.line ?? null;
}

/**
 * @param seen the channel as the decision was made on it
 * @throws RefusedError; where the remote's own line has changed since, it says who did that
 */
export async function swap(
  api: Pick<ReleaseApi, 'change' | 'channel'>,
  channel: string,
  wanted: Swap,
  seen: ChannelStatus,
): Promise<ChannelChange> {
  const mine = JSON.stringify(findEntry(seen, wanted.remote));
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
      if (JSON.stringify(findEntry(status, wanted.remote)) === mine) continue;
      const last = status.changes.find(({ remote }) => remote === wanted.remote);
      throw new RefusedError({
        code: 'revision_changed',
        message: `${wanted.remote} was changed meanwhile${last ? ` (${last.act} by ${last.by}, revision ${last.revision})` : ''}. Look at it with: npm run release -- status`,
      });
    }
  }
}
