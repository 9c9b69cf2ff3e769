/** Chooses the composition page's texts. */
import type {
  ChannelChange,
  ChannelEntry,
  ReleaseProvenance,
  VersionHealth,
  VitalMetric,
} from '@paddock/contracts/http';
import { compositionMessages } from './composition.messages.tsx';

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
  const messages = compositionMessages.health;
  if (rate === null)
    return {
      tone: 'unseen',
      state: messages.noViews.state,
      detail: errors === 0 ? messages.noViews.detail : describeFailures(failures),
    };
  const pages = messages.pages(views);
  if (errors === 0)
    return {
      tone: 'well',
      state: messages.noErrors.state,
      detail: messages.noErrors.detail(pages),
    };
  const detail = messages.errors(pages, errors, formatPercent(rate), describeFailures(failures));
  return rate < FAILING_RATE
    ? { tone: 'well', state: messages.fewErrors, detail }
    : { tone: 'ill', state: messages.failing, detail };
}

/** Describes the failures of each route; empty when there are none. */
export function describeFailingRoutes({ routes }: VersionHealth): string {
  const messages = compositionMessages.health;
  return routes
    .map(({ route, views, errors }) =>
      messages.routeErrors(route ?? messages.otherRemotes, errors, messages.pages(views)),
    )
    .join(', ');
}

function describeFailures(failures: VersionHealth['failures']): string {
  return failures
    .map(({ code, count }) => compositionMessages.health.failure(code, count))
    .join(', ');
}

/** Returns a text such as "Built from commit 0e7edb88, by GitHub Actions". */
export function describeProvenance({ commit, isDirty, builder }: ReleaseProvenance): string {
  const messages = compositionMessages.remote;
  return messages.built(
    commit === null ? messages.unknownCommit : messages.commit(commit.slice(0, 8)),
    isDirty,
    builder,
  );
}

/** Inserts no-break spaces, so that a line break never separates a number from its unit. */
export function insertNoBreakSpaces(text: string): string {
  return text.replaceAll(/(\d) (%|min|×)/g, '$1\u00A0$2').replaceAll('× ', '×\u00A0');
}

/** Formats a rate as a percentage. Rates above zero are never shown as 0 %. */
export function formatPercent(rate: number): string {
  if (rate > 0 && rate < 0.001) return compositionMessages.health.rateBelow('0.1 %');
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}

/** Formats a metric's value: milliseconds, or thousandths for layout shifts. */
export function formatVital(metric: VitalMetric, value: number): string {
  if (metric === 'cls') return (value / 1_000).toFixed(2);
  const { milliseconds, seconds } = compositionMessages.vitals;
  return value < 1_000 ? milliseconds(value) : seconds((value / 1_000).toFixed(1));
}

/** Formats a day such as `2026-11-22` as `22 Nov`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-NZ', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/**
 * Describes a change of a remote's versions as a sentence that leaves out its subject, the remote.
 */
export function describeChange({
  act,
  from,
  to,
}: Pick<ChannelChange, 'act' | 'from' | 'to'>): string {
  const messages = compositionMessages.change;
  const previous = from?.version;
  // Without a new version there are two possible changes: the remote was retired, or the quarantine
  // of a retired remote's version was cleared.
  if (to === null) return act === 'clear' ? messages.clear : messages.retire(previous);
  switch (act) {
    case 'release':
      return previous === undefined
        ? messages.firstRelease(to.version)
        : messages.release(to.version, previous);
    case 'rollback':
      return messages.rollback(to.version, previous);
    case 'canary':
      return to.canary ? messages.canary(to.canary.version, to.canary.percent) : '';
    case 'promote':
      return messages.promote(to.version);
    case 'abort':
      return messages.abort(from?.canary?.version, to.version);
    case 'pin':
      return messages.pin(to.version);
    case 'unpin':
      return messages.unpin(to.version);
    case 'clear':
      return messages.clear;
    case 'retire':
      return messages.retire(undefined);
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
