/** Chooses who gets a new release (ADR 63). */
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import type { ChannelStatus } from '@paddock/contracts/http';
import { findChannelEntry } from './release-api.ts';
import type { ReleaseCommand } from './command-line.ts';
import type { PublishOptions } from './publish.ts';

const AUTOMATIC_PERCENT = 10;

/**
 * Returns the action for `release` and `upload`. A release begins as a canary that becomes the stable
 * version by itself, unless there is no stable version to compare it with, or no visitor: in a local
 * stack, and in a channel that no shell serves.
 */
export function chooseAction(
  { verb, name, percent, isNow }: Pick<ReleaseCommand, 'verb' | 'name' | 'percent' | 'isNow'>,
  status: ChannelStatus,
): PublishOptions['action'] {
  if (verb === 'upload') return null;
  if (percent !== null) return { canaryPercent: percent };
  const isCompared =
    status.channel !== LOCAL_CHANNEL &&
    status.hosts.length > 0 &&
    findChannelEntry(status, name ?? '') !== null;
  return isNow || !isCompared ? 'release' : { canaryPercent: AUTOMATIC_PERCENT, isAutomatic: true };
}
