/**
 * Removes a remote from a channel, after listing what will be removed with it. A dry run only
 * prints the list.
 */
import type { ChannelChange, RegisteredRelease } from '@paddock/contracts/http';
import { applyChange, type ReleaseApi } from './release-api.ts';

export interface RetireOptions {
  readonly api: Pick<ReleaseApi, 'channel' | 'list' | 'change'>;
  readonly channel: string;
  readonly remote: string;
  readonly reason?: string | undefined;
  readonly isDryRun?: boolean;
  log(sentence: string): void;
}

/**
 * @returns the change of the channel; null after a dry run
 * @throws RefusedError when the API refuses the change
 */
export async function retire({
  api,
  channel,
  remote,
  reason,
  isDryRun = false,
  log,
}: RetireOptions): Promise<ChannelChange | null> {
  const seen = await api.channel(channel);
  const change = { remote, act: 'retire', ...(reason === undefined ? {} : { reason }) } as const;
  // Start with a dry run, so that a refusal is thrown before the list is printed.
  const { from } = await applyChange(api, channel, { ...change, isDryRun: true }, seen);
  const live = (await api.list(remote)).find(({ version }) => version === from?.version);
  log(
    `${isDryRun ? 'Would remove' : 'Removing'} ${remote} ${from?.version ?? ''} from ${channel}${from?.canary ? `, and its canary ${from.canary.version}` : ''}. ${live ? formatRemovedParts(live) : ''}`,
  );
  if (isDryRun) {
    log('Nothing was changed.');
    return null;
  }
  return applyChange(api, channel, change, seen);
}

function formatRemovedParts({ routes, slots }: RegisteredRelease): string {
  const lines = [
    routes.length === 0 ? null : `  not found: ${routes.join(', ')}`,
    slots.length === 0 ? null : `  empty on other pages: ${slots.join(', ')}`,
    '  gone from header and footer: its navigation entries, and the shell’s own links to its pages',
  ];
  return `This affects:\n${lines.filter((line) => line !== null).join('\n')}`;
}
