import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TIME_ZONES } from '@paddock/contracts/http';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';

const MINUTE_MS = 60_000;

/** By another way than the code's: the zone's own text of the time. */
function isQuiet({ fromMinute, toMinute, timeZone }: QuietHours, time: Date): boolean {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    timeStyle: 'short',
  })
    .format(time)
    .split(':')
    .map(Number);
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

describe('quiet hours', () => {
  it.each([
    ['in the evening', '2026-07-10T22:15:00+12:00', '2026-07-11T07:00:00+12:00'],
    ['after midnight', '2026-07-11T06:59:59+12:00', '2026-07-11T07:00:00+12:00'],
    ['from their first minute on', '2026-07-10T21:00:00+12:00', '2026-07-11T07:00:00+12:00'],
    [
      'through the night of the clocks going forward',
      '2026-09-26T22:00:00+12:00',
      '2026-09-27T07:00:00+13:00',
    ],
    [
      'through the night of the clocks going back',
      '2026-04-04T22:00:00+13:00',
      '2026-04-05T07:00:00+12:00',
    ],
  ])('end in the morning: %s', (_when, now, end) => {
    expect(endOfQuiet(night(), new Date(now))).toEqual(new Date(end));
  });

  it('are over at their end, and there are none by day or for whoever set none', () => {
    expect(endOfQuiet(night(), new Date('2026-07-11T07:00:00+12:00'))).toBeNull();
    expect(endOfQuiet(night(), new Date('2026-07-11T15:00:00+12:00'))).toBeNull();
    expect(endOfQuiet(null, new Date('2026-07-11T02:00:00+12:00'))).toBeNull();
  });

  it('go by the Chathams’ clocks there, three quarters of an hour ahead', () => {
    expect(endOfQuiet(night('Pacific/Chatham'), new Date('2026-07-10T21:00:00+12:45'))).toEqual(
      new Date('2026-07-11T07:00:00+12:45'),
    );
    expect(
      endOfQuiet(night('Pacific/Chatham'), new Date('2026-07-10T20:20:00+12:00')),
    ).not.toBeNull();
    expect(endOfQuiet(night(), new Date('2026-07-10T20:20:00+12:00'))).toBeNull();
  });

  it('end when the clock jumps past their end', () => {
    // At 2 it is 3.
    expect(
      endOfQuiet(
        { fromMinute: 60, toMinute: 150, timeZone: 'Pacific/Auckland' },
        new Date('2026-09-27T01:30:00+12:00'),
      ),
    ).toEqual(new Date('2026-09-27T03:00:00+13:00'));
  });

  it('end a day later when the clock jumps over the only minute that is not quiet', () => {
    const allButOneMinute = {
      fromMinute: 121,
      toMinute: 120,
      timeZone: 'Pacific/Auckland',
    } as const;
    expect(endOfQuiet(allButOneMinute, new Date('2026-09-26T22:59:00+12:00'))).toEqual(
      new Date('2026-09-28T02:00:00+13:00'),
    );
  });

  it('end at the first moment that is not quiet, on ordinary days and when the clocks change, in both zones', () => {
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
        const end = endOfQuiet(quietHours, now);
        expect(end === null).toBe(!isQuiet(quietHours, now));
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(isQuiet(quietHours, end)).toBe(false);
        // Quiet all the way: each quarter of an hour, and the last minute.
        for (let time = now.getTime(); time < end.getTime(); time += 15 * MINUTE_MS)
          expect(isQuiet(quietHours, new Date(time))).toBe(true);
        expect(isQuiet(quietHours, new Date(end.getTime() - 1))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
