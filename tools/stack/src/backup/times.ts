/** Times and durations in the options and the output of the backup commands. */
import { StackError } from '../stack-error.ts';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a complete time with its offset, such as `2026-11-27T22:10+13:00`.
 * @throws StackError that shows an example
 */
export function parseTime(text: string): Date {
  const time = new Date(WITH_OFFSET.test(text) ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new StackError(
      `--until must be a date and a time with its offset, such as 2026-11-27T22:10+13:00, not "${text}".`,
    );
  return time;
}

/**
 * Parses a duration in minutes, hours or days: `30m`, `12h`, `1d`.
 * @throws StackError that shows an example
 */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  if (!count || !unit)
    throw new StackError(`--every must be a duration such as 30m, 12h or 1d, not "${text}".`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** Formats a time as New Zealand's clocks show it, in the form that `--until` takes. */
export function formatTime(time: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(time);
  const zone = new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Auckland',
    timeZoneName: 'longOffset',
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${parts.replace(' ', 'T')}${zone?.value.replace('GMT', '') ?? ''}`;
}
