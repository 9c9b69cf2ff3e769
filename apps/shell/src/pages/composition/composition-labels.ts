/** A channel in words: the page only sets them. */
import type { ChannelChange, ChannelLine, VersionHealth } from '@paddock/contracts/http';

const WHOLE = new Intl.NumberFormat('en-NZ');

export interface HealthWords {
  readonly tone: 'well' | 'ill' | 'unseen';
  readonly state: string;
  readonly detail: string;
}

/** A rate that stands out on the page; what is taken back is decided by a rule of its own (apps/api, canary-rule.ts). */
const ILL_FROM = 0.02;

export function healthWords({ views, errors, rate, failures }: VersionHealth): HealthWords {
  if (rate === null)
    return {
      tone: 'unseen',
      state: 'Not seen lately',
      detail: errors === 0 ? 'No pages were served' : failureWords(failures),
    };
  const pages = `${WHOLE.format(views)} ${views === 1 ? 'page' : 'pages'}`;
  if (errors === 0) return { tone: 'well', state: 'Running well', detail: `${pages}, no errors` };
  const detail = `${pages}, ${WHOLE.format(errors)} ${errors === 1 ? 'error' : 'errors'} (${percentText(rate)}): ${failureWords(failures)}`;
  return rate < ILL_FROM
    ? { tone: 'well', state: 'Running, a few errors', detail }
    : { tone: 'ill', state: 'In trouble', detail };
}

function failureWords(failures: VersionHealth['failures']): string {
  return failures.map(({ code, count }) => `${WHOLE.format(count)} × ${code}`).join(', ');
}

/** No line begins with what belongs to the number before it. */
export function unbroken(words: string): string {
  return words.replaceAll(/(\d) (%|min|×)/g, '$1\u00A0$2').replaceAll('× ', '×\u00A0');
}

/** What is little is not said to be nothing. */
export function percentText(rate: number): string {
  if (rate > 0 && rate < 0.001) return 'under 0.1 %';
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}

const CLEARED = 'a version that was quarantined may go live again';

/** What a change made of the line, in a sentence without its subject. */
export function changeWords({ act, from, to }: Pick<ChannelChange, 'act' | 'from' | 'to'>): string {
  const [gone, come] = [from?.canary ?? null, to?.canary ?? null];
  // A remote that is retired has one change: who clears a version changes nothing.
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
      return come ? `${come.percent} % of visitors get ${come.version}` : '';
    case 'promote':
      return `${to.version}, the canary, is for everybody`;
    case 'abort':
      return `${gone?.version ?? 'the canary'} was taken back; everybody gets ${to.version}`;
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

/** Who gets what, for the bar: percent of visitors, together 100. */
export function listShares({ version, canary }: ChannelLine): readonly {
  readonly version: string;
  readonly percent: number;
  readonly isCanary: boolean;
}[] {
  const stable = { version, percent: 100 - (canary?.percent ?? 0), isCanary: false };
  return canary ? [stable, { ...canary, isCanary: true }] : [stable];
}
