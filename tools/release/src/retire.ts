/** A remote is taken out of a channel altogether. What goes with it is said first; a dry run says it too, and leaves it there. */
import type { ChannelChange, RegisteredRelease } from '@paddock/contracts/http';
import type { ReleaseApi } from './release-api.ts';
import { swap } from './swap.ts';

export interface RetireOptions {
  readonly api: Pick<ReleaseApi, 'channel' | 'list' | 'change'>;
  readonly channel: string;
  readonly remote: string;
  readonly reason?: string | undefined;
  readonly isDryRun?: boolean;
  say(sentence: string): void;
}

/** @returns null after a dry run. @throws RefusedError */
export async function retire({
  api,
  channel,
  remote,
  reason,
  isDryRun = false,
  say,
}: RetireOptions): Promise<ChannelChange | null> {
  const seen = await api.channel(channel);
  const wanted = { remote, act: 'retire', ...(reason === undefined ? {} : { reason }) } as const;
  // What cannot go is refused before a word of what goes with it.
  const { from } = await swap(api, channel, { ...wanted, is_dry_run: true }, seen);
  const live = (await api.list(remote)).find(({ version }) => version === from?.version);
  say(
    `${isDryRun ? 'Would take' : 'Taking'} ${remote} ${from?.version ?? ''} out of ${channel}${from?.canary ? `, and its canary ${from.canary.version}` : ''}. ${live ? whatGoes(live) : ''}`,
  );
  if (isDryRun) {
    say('Nothing was changed.');
    return null;
  }
  return swap(api, channel, wanted, seen);
}

function whatGoes({ routes, slots }: RegisteredRelease): string {
  const lines = [
    routes.length === 0 ? null : `  not found any more: ${routes.join(', ')}`,
    slots.length === 0 ? null : `  empty in everybody’s pages: ${slots.join(', ')}`,
    '  gone from header and footer: its entries in the navigation, and the frame’s own links to its pages',
  ];
  return `With it goes:\n${lines.filter((one) => one !== null).join('\n')}`;
}
