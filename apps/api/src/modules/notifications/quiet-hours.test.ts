import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TIME_ZONES } from '@paddock/contracts/http';
import { findQuietHoursEnd, type QuietHours } from './quiet-hours.ts';

const MINUTE_MS = 60_000;

// Creating a formatter takes much longer than using it.
const FORMATTERS = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
  ]),
);

/** Computes the local time from text such as "21:30", independently of the code under test. */
function isQuiet({ fromMinute, toMinute, timeZone }: QuietHours, time: Date): boolean {
  const [hours = NaN, minutes = NaN] =
    FORMATTERS.get(timeZone)?.format(time).split(':').map(Number) ?? [];
  const minute = hours * 60 + minutes;
  return fromMinute < toMinute
    ? fromMinute <= minute && minute < toMinute
    : !(toMinute <= minute && minute < fromMinute);
}

const night = (timeZone: QuietHours['timeZone'] = 'Pacific/Auckland'): QuietHours => ({
  fromMinute: 21 * 60,
  toMinute: 7 * 60,
  timeZone,
});

describe('findQuietHoursEnd', () => {
  it.each([
    ['in the evening', '2026-07-10T22:15:00+12:00', '2026-07-11T07:00:00+12:00'],
    ['after midnight', '2026-07-11T06:59:59+12:00', '2026-07-11T07:00:00+12:00'],
    ['in their first minute', '2026-07-10T21:00:00+12:00', '2026-07-11T07:00:00+12:00'],
    [
      'in the night when the clocks go forward',
      '2026-09-26T22:00:00+12:00',
      '2026-09-27T07:00:00+13:00',
    ],
    [
      'in the night when the clocks go back',
      '2026-04-04T22:00:00+13:00',
      '2026-04-05T07:00:00+12:00',
    ],
  ])('returns the next morning when called %s', (_when, now, end) => {
    expect(findQuietHoursEnd(night(), new Date(now))).toEqual(new Date(end));
  });

  it('returns null at the moment quiet hours end, during the day, and for users without quiet hours', () => {
    expect(findQuietHoursEnd(night(), new Date('2026-07-11T07:00:00+12:00'))).toBeNull();
    expect(findQuietHoursEnd(night(), new Date('2026-07-11T15:00:00+12:00'))).toBeNull();
    expect(findQuietHoursEnd(null, new Date('2026-07-11T02:00:00+12:00'))).toBeNull();
  });

  it('uses Chatham Islands time, which is 45 minutes ahead of New Zealand time, for the Chatham zone', () => {
    expect(
      findQuietHoursEnd(night('Pacific/Chatham'), new Date('2026-07-10T21:00:00+12:45')),
    ).toEqual(new Date('2026-07-11T07:00:00+12:45'));
    expect(
      findQuietHoursEnd(night('Pacific/Chatham'), new Date('2026-07-10T20:20:00+12:00')),
    ).not.toBeNull();
    expect(findQuietHoursEnd(night(), new Date('2026-07-10T20:20:00+12:00'))).toBeNull();
  });

  it('returns the moment of the clock change when the clocks jump past the end of quiet hours', () => {
    // On this night the clocks jump from 2:00 to 3:00.
    expect(
      findQuietHoursEnd(
        { fromMinute: 60, toMinute: 150, timeZone: 'Pacific/Auckland' },
        new Date('2026-09-27T01:30:00+12:00'),
      ),
    ).toEqual(new Date('2026-09-27T03:00:00+13:00'));
  });

  it('returns a moment one day later when the clock change skips the only minute that is not quiet', () => {
    const allButOneMinute = {
      fromMinute: 121,
      toMinute: 120,
      timeZone: 'Pacific/Auckland',
    } as const;
    expect(findQuietHoursEnd(allButOneMinute, new Date('2026-09-26T22:59:00+12:00'))).toEqual(
      new Date('2026-09-28T02:00:00+13:00'),
    );
  });

  it('returns the first moment that is not quiet, on ordinary days and on days with a clock change, in both zones', () => {
    const changes = [
      '2026-04-04T14:00:00Z',
      '2026-09-26T14:00:00Z',
      '2027-04-03T14:00:00Z',
      '2027-09-25T14:00:00Z',
    ].map((text) => new Date(text).getTime());
    const around = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * 3_600_000, max: 30 * 3_600_000 }))
      .map(([change, offset]) => new Date(change + offset));
    const anyDay = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const minute = fc.integer({ min: 0, max: 1_439 });
    const hours = fc
      .record({ fromMinute: minute, toMinute: minute, timeZone: fc.constantFrom(...TIME_ZONES) })
      .filter(({ fromMinute, toMinute }) => fromMinute !== toMinute);
    fc.assert(
      fc.property(hours, fc.oneof({ weight: 4, arbitrary: around }, anyDay), (quietHours, now) => {
        const end = findQuietHoursEnd(quietHours, now);
        expect(end === null).toBe(!isQuiet(quietHours, now));
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(isQuiet(quietHours, end)).toBe(false);
        // All times before the end must be quiet: check every 15 minutes, and the last millisecond.
        for (let time = now.getTime(); time < end.getTime(); time += 15 * MINUTE_MS)
          expect(isQuiet(quietHours, new Date(time))).toBe(true);
        expect(isQuiet(quietHours, new Date(end.getTime() - 1))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
