/** A remote is taken out of a channel altogether. What goes with it is said first, and is all that a dry run does. */
import type { ChannelChange, RegisteredRelease } from '@paddock/contracts/http';
import { RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';
import { lineOf, swap } from './swap.ts';

export interface RetireOptions {
  readonly api: Pick<ReleaseApi, 'channel' | 'list' | 'change'>;
  readonly channel: string;
  readonly remote: string;
  readonly reason?: string | undefined;
  readonly isDryRun?: boolean;
  say(sentence: string): void;
}

/** @returns null after a dry run. @throws RefusedError */
export async function retire({ api, channel, remote, reason, isDryRun = false, say }: RetireOptions): Promise<ChannelChange | null> {
  const seen = await api.channel(channel);
  const line = lineOf(seen, remote);
  // As the API would say, so that a dry run says it too.
  if (!line) throw notPossible(`${remote} is not live in ${channel}.`);
  if (line.is_pinned) throw new RefusedError({ code: 'remote_pinned', message: `${remote} is pinned to ${line.version}. Unpin it first: npm run release -- unpin ${remote}` });
  if (seen.remotes.length === 1) throw notPossible(`${remote} is the only remote in the channel ${channel}: a site without any is closed with npm run maintenance.`);
  const live = (await api.list(remote)).find(({ version }) => version === line.version);
  say(`${isDryRun ? 'Would take' : 'Taking'} ${remote} ${line.version}${line.canary ? ` and its canary ${line.canary.version}` : ''} out of ${channel}. ${live ? whatGoes(live) : ''}`);
  if (isDryRun) {
    say('Nothing was changed.');
    return null;
  }
  return swap(api, channel, { remote, act: 'retire', ...(reason === undefined ? {} : { reason }) }, seen);
}

function whatGoes({ routes, slots }: RegisteredRelease): string {
  const lines = [
    routes.length === 0 ? null : `  not found any more: ${routes.join(', ')}`,
    slots.length === 0 ? null : `  empty in everybody’s pages: ${slots.join(', ')}`,
    '  gone from header and footer: its entries in the navigation',
  ];
  return `With it goes:\n${lines.filter((one) => one !== null).join('\n')}`;
}

function notPossible(message: string): RefusedError {
  return new RefusedError({ code: 'not_possible_now', message });
}
