/** Converts times to and from the value of a `datetime-local` input, which has no time zone. */

const nzParts = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const STANDARD_OFFSET_MS = 12 * 60 * 60 * 1_000;

/** Returns the New Zealand time as "2026-12-01T07:30". */
export function toNzInputValue(timeMs: number): string {
  const parts = Object.fromEntries(
    nzParts.formatToParts(timeMs).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/**
 * Parses "2026-12-01T07:30" as New Zealand time. A time that daylight saving skips becomes the time
 * an hour later.
 *
 * @returns epoch milliseconds, or null for an incomplete value
 */
export function parseNzInputValue(value: string): number | null {
  const wantedMs = Date.parse(`${value}Z`);
  if (Number.isNaN(wantedMs)) return null;
  let timeMs = wantedMs - STANDARD_OFFSET_MS;
  // The first step corrects the offset. The second is needed only within hours of a clock change,
  // when the first step moves the time to the other side of it.
  for (let step = 0; step < 2; step += 1)
    timeMs += wantedMs - Date.parse(`${toNzInputValue(timeMs)}Z`);
  return timeMs;
}
