/** Texts and formatting of the composition page. */
import type { ChannelChange, ChannelEntry, VersionHealth } from '@paddock/contracts/http';

const NUMBER_FORMAT = new Intl.NumberFormat('en-NZ');

export interface HealthLabels {
  readonly tone: 'well' | 'ill' | 'unseen';
  readonly state: string;
  readonly detail: string;
}

/**
 * The page marks a version as failing from this error rate. A separate rule decides about canaries
 * (apps/api, canary-rule.ts).
 */
const FAILING_RATE = 0.02;

export function describeHealth({ views, errors, rate, failures }: VersionHealth): HealthLabels {
  if (rate === null)
    return {
      tone: 'unseen',
      state: 'Not seen lately',
      detail: errors === 0 ? 'No pages were served' : describeFailures(failures),
    };
  const pages = `${NUMBER_FORMAT.format(views)} ${views === 1 ? 'page' : 'pages'}`;
  if (errors === 0) return { tone: 'well', state: 'Running well', detail: `${pages}, no errors` };
  const detail = `${pages}, ${NUMBER_FORMAT.format(errors)} ${errors === 1 ? 'error' : 'errors'} (${formatPercent(rate)}): ${describeFailures(failures)}`;
  return rate < FAILING_RATE
    ? { tone: 'well', state: 'Running, a few errors', detail }
    : { tone: 'ill', state: 'In trouble', detail };
}

function describeFailures(failures: VersionHealth['failures']): string {
  return failures.map(({ code, count }) => `${NUMBER_FORMAT.format(count)} × ${code}`).join(', ');
}

/** Inserts no-break spaces, so that a line break never separates a number from its unit. */
export function insertNoBreakSpaces(text: string): string {
  return text.replaceAll(/(\d) (%|min|×)/g, '$1\u00A0$2').replaceAll('× ', '×\u00A0');
}

/** Formats a rate as a percentage. Rates above zero are never shown as 0 %. */
export function formatPercent(rate: number): string {
  if (rate > 0 && rate < 0.001) return 'under 0.1 %';
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}

const CLEARED = 'a version that was quarantined may go live again';

/**
 * Describes a change of a remote's versions as a sentence that leaves out its subject, the remote.
 */
export function describeChange({
  act,
  from,
  to,
}: Pick<ChannelChange, 'act' | 'from' | 'to'>): string {
  const [previousCanary, nextCanary] = [from?.canary ?? null, to?.canary ?? null];
  // Without a new version there are two possible changes: the remote was retired, or the quarantine
  // of a retired remote's version was cleared.
  if (to === null)
    return act === 'clear' ? CLEARED : `was retired${from ? `, with ${from.version}` : ''}`;
  switch (act) {
    case 'release':
      return from === null
        ? `${to.version} went live, the first`
        : `${to.version} went live in place of ${from.version}`;
    case 'rollback':
      return `went back to ${to.version}${from ? ` from ${from.version}` : ''}`;
    case 'canary':
      return nextCanary ? `${nextCanary.percent} % of visitors get ${nextCanary.version}` : '';
    case 'promote':
      return `${to.version}, the canary, is for everybody`;
    case 'abort':
      return `${previousCanary?.version ?? 'the canary'} was taken back; everybody gets ${to.version}`;
    case 'pin':
      return `pinned to ${to.version}`;
    case 'unpin':
      return `${to.version} may be replaced again`;
    case 'clear':
      return CLEARED;
    case 'retire':
      return 'was retired';
  }
}

/** Returns each version's share of visitors in percent; the shares add up to 100. */
export function listVersionShares({ version, canary }: ChannelEntry): readonly {
  readonly version: string;
  readonly percent: number;
  readonly isCanary: boolean;
}[] {
  const stable = { version, percent: 100 - (canary?.percent ?? 0), isCanary: false };
  return canary ? [stable, { ...canary, isCanary: true }] : [stable];
}
