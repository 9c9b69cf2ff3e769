/** Formats a channel, its changes and a remote's releases for a terminal. */
import type {
  ChannelChange,
  ChannelEntry,
  ChannelStatus,
  ChannelVitals,
  FailureSample,
  Quarantine,
  RegisteredRelease,
  RouteVitals,
  VersionHealth,
  VitalMeasure,
} from '@paddock/contracts/http';
import { formatProvenance } from './provenance.ts';

/** A failure's first places are in the remote; the others are in React. */
const PLACES_SHOWN = 3;
const CHANGES_SHOWN = 10;

function clock(time: string): string {
  return new Intl.DateTimeFormat('en-NZ', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone: 'Pacific/Auckland',
  }).format(new Date(time));
}

export function formatChannelEntry({ version, canary, isPinned }: ChannelEntry): string {
  return `${version}${isPinned ? ' (pinned)' : ''}${canary ? `, canary ${canary.version} for ${canary.percent} %${canary.isAutomatic === true ? ', then for everyone' : ''}` : ''}`;
}

export function formatChange({
  revision,
  remote,
  act,
  by,
  at,
  reason,
  from,
  to,
}: ChannelChange): string {
  return `  ${String(revision).padStart(4)}  ${clock(at)}  ${act.padEnd(8)} ${remote}: ${from ? `${formatChannelEntry(from)} → ` : ''}${to ? formatChannelEntry(to) : 'nothing'}, by ${by}${reason === '' ? '' : `: “${reason}”`}`;
}

/**
 * Returns a text such as "1,204 pages, 6 errors (0.5 %): render 4, entry-failed 2; item 6 of 80".
 */
export function formatHealth({ views, errors, rate, routes, failures }: VersionHealth): string {
  const counted = `${views.toLocaleString('en-NZ')} ${views === 1 ? 'page' : 'pages'}, ${errors.toLocaleString('en-NZ')} ${errors === 1 ? 'error' : 'errors'}`;
  const codes = failures.map(({ code, count }) => `${code} ${count}`).join(', ');
  const places = routes
    .map((one) => `${one.route ?? 'pages of other remotes'} ${one.errors} of ${one.views}`)
    .join(', ');
  return `${counted}${rate === null ? '' : ` (${percent(rate)})`}${codes && `: ${codes}`}${places && `; ${places}`}`;
}

/** Shows one decimal for rates below 10 %, and never rounds an error rate above zero to 0 %. */
function percent(rate: number): string {
  if (rate > 0 && rate < 0.001) return 'under 0.1 %';
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}

export function formatStatus({
  channel,
  revision,
  healthMinutes,
  remotes,
  failures,
  quarantined,
  changes,
}: ChannelStatus): string {
  const width = Math.max(0, ...remotes.map(({ id }) => id.length));
  const live = remotes.map(
    ({ id, entry, since, by }) =>
      `  ${id.padEnd(width)}  ${formatChannelEntry(entry)}, since ${clock(since)}, by ${by}`,
  );
  const built = remotes.flatMap(({ id, provenance = {} }) =>
    Object.entries(provenance).map(
      ([version, one]) => `  ${id.padEnd(width)}  ${version}  ${formatProvenance(one)}`,
    ),
  );
  const health = remotes.flatMap(({ id, entry, health: { stable, canary } }) => [
    `  ${id.padEnd(width)}  ${entry.version}  ${formatHealth(stable)}`,
    ...(entry.canary && canary
      ? [`  ${' '.repeat(width)}  ${entry.canary.version}  ${formatHealth(canary)} (canary)`]
      : []),
  ]);
  return [
    `Channel ${channel}, revision ${revision}:`,
    ...(live.length > 0 ? live : ['  nothing is live']),
    ...section('Built from:', built),
    ...section(`Last ${healthMinutes} minutes:`, health),
    ...section('Failures in browsers, last 24 hours:', failures.map(formatFailure)),
    ...section('Quarantined after an automatic rollback:', quarantined.map(showQuarantine)),
    ...section('Last changes:', changes.slice(0, CHANGES_SHOWN).map(formatChange)),
  ].join('\n');
}

/** Formats the 75th percentile of each vital, for each of a remote's routes. */
export function formatVitals({ hours, vitals }: ChannelVitals): string {
  const getName = ({ remote, route }: RouteVitals) => `${remote} ${route ?? '(all)'}`;
  const names = [...new Set(vitals.map(getName))];
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map((name) => {
    const metrics = vitals.filter((vital) => getName(vital) === name).map(formatRouteVital);
    return `  ${name.padEnd(width)}  ${metrics.join(', ')}`;
  });
  return section(`Speed, 75th percentile of the last ${hours} hours:`, lines).join('\n');
}

function formatRouteVital({ metric, stable, canary }: RouteVitals): string {
  const format = ({ p75 }: VitalMeasure) =>
    metric === 'cls'
      ? (p75 / 1_000).toFixed(2)
      : p75 < 1_000
        ? `${p75} ms`
        : `${(p75 / 1_000).toFixed(1)} s`;
  return `${metric} ${stable ? format(stable) : '–'}${canary ? ` (canary ${format(canary)})` : ''}`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function formatFailure({
  remote,
  version,
  route,
  code,
  message,
  stack,
  count,
}: FailureSample): string {
  const places = stack.split('\n').filter((place) => place !== '');
  return [
    `  ${count.toLocaleString('en-NZ')} × ${remote} ${version} ${route ?? 'on other pages'} ${code}: ${message}`,
    ...places.slice(0, PLACES_SHOWN).map((place) => `      ${place}`),
  ].join('\n');
}

function showQuarantine({ remote, version, since, reason }: Quarantine): string {
  return `  ${remote} ${version}, since ${clock(since)}: ${reason}`;
}

/** Lists releases with their state in the channel. */
export function formatReleases(
  releases: readonly RegisteredRelease[],
  { remotes, quarantined }: Pick<ChannelStatus, 'remotes' | 'quarantined'>,
): string {
  if (releases.length === 0) return 'There are no releases.';
  const marks = ({ id, version, state }: RegisteredRelease) => {
    const entry = remotes.find((remote) => remote.id === id)?.entry;
    return [
      ...(entry?.version === version ? [entry.isPinned ? 'live, pinned' : 'live'] : []),
      ...(entry?.canary?.version === version ? [`canary for ${entry.canary.percent} %`] : []),
      ...(state === 'removing' ? ['being removed'] : []),
      ...(quarantined.some((entry) => entry.remote === id && entry.version === version)
        ? ['quarantined']
        : []),
    ]
      .map((mark) => `; ${mark}`)
      .join('');
  };
  return releases
    .map(
      (release) =>
        `  ${release.version}  ${clock(release.registered)}, by ${release.registeredBy}${release.lastLive ? `; last live ${clock(release.lastLive)}` : ''}${marks(release)}${release.provenance ? `; ${formatProvenance(release.provenance)}` : ''}`,
    )
    .join('\n');
}
