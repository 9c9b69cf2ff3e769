import { afterEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_PREFERENCES, REQUEST_PREFERENCES_KEY } from '../preferences/preferences.ts';
import type { Preferences } from '../preferences/preferences.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRelativeTime,
  formatTime,
  formatWeekday,
} from './format-time.ts';

const NOW = Date.parse('2026-11-20T21:30:00Z'); // Saturday 21 November 2026, 10:30 am in New Zealand.

describe('formatRelativeTime', () => {
  test.each([
    ['2026-11-20T21:30:00Z', 'just now'],
    ['2026-11-20T21:29:01Z', 'just now'],
    ['2026-11-20T21:29:00Z', '1 minute ago'],
    ['2026-11-20T20:30:01Z', '59 minutes ago'],
    ['2026-11-20T20:30:00Z', '1 hour ago'],
    ['2026-11-19T21:30:01Z', '23 hours ago'],
    ['2026-11-19T21:30:00Z', 'yesterday'],
    ['2026-11-19T10:00:00Z', '2 days ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-11-08T00:00:00Z', '13 days ago'],
    ['2026-11-06T00:00:00Z', '2 weeks ago'],
    ['2026-10-01T00:00:00Z', '1 Oct'],
    ['2025-12-31T00:00:00Z', '31 Dec 2025'],
    ['2026-11-20T21:30:30Z', 'in a moment'],
    ['2026-11-20T22:00:00Z', 'in 30 minutes'],
    ['2026-11-23T00:00:00Z', 'in 2 days'],
  ])('formats %s as "%s"', (at, text) => {
    expect(formatRelativeTime(Date.parse(at), NOW)).toBe(text);
  });

  test('counts New Zealand calendar days, even across the start of daylight saving', () => {
    // Daylight saving starts on Sunday 27 September 2026 at 2 am.
    const now = Date.parse('2026-09-28T01:00:00+13:00');
    expect(formatRelativeTime(Date.parse('2026-09-26T23:30:00+12:00'), now)).toBe('2 days ago');
  });
});

describe('formatDate and formatDateTime', () => {
  test('format in New Zealand time', () => {
    expect(formatDate(Date.parse('2026-11-11T11:30:00Z'))).toBe('12 November 2026');
    expect(formatDate(Date.parse('2026-09-11T02:00:00Z'), { nowMs: NOW, isShort: true })).toBe(
      '11 Sep',
    );
    expect(formatDateTime(Date.parse('2026-11-11T11:05:00Z'))).toBe('12 November 2026, 12:05 am');
    expect(formatDateTime(Date.parse('2026-11-11T00:05:00Z'))).toBe('11 November 2026, 1:05 pm');
  });
});

test.each([
  ['2026-11-20T11:00:00Z', 'Today', '12:00 am'],
  ['2026-11-20T10:59:00Z', 'Yesterday', '11:59 pm'],
  ['2026-11-18T23:05:00Z', '19 November', '12:05 pm'],
  ['2025-11-20T00:00:00Z', '20 November 2025', '1:00 pm'],
])('formatDay and formatTime format %s as "%s" and "%s"', (at, day, time) => {
  expect(formatDay(Date.parse(at), NOW)).toBe(day);
  expect(formatTime(Date.parse(at))).toBe(time);
});

describe('date formats with preferences', () => {
  const setPreferences = (chosen: Partial<Preferences>) =>
    Object.assign(globalThis, {
      [REQUEST_PREFERENCES_KEY]: () => ({ ...DEFAULT_PREFERENCES, ...chosen }),
    });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, REQUEST_PREFERENCES_KEY);
  });

  test('are in te reo Māori when the user prefers it', () => {
    setPreferences({ dates: 'te-reo' });
    const at = Date.parse('2026-11-11T11:05:00Z');
    expect([
      formatDate(at),
      formatDate(at, { nowMs: NOW, isShort: true }),
      formatDateTime(at),
      formatMonth(at),
      formatWeekday(at),
    ]).toEqual([
      '12 Whiringa-ā-rangi 2026',
      '12 Rangi',
      '12 Whiringa-ā-rangi 2026, 12:05 am',
      'Whiringa-ā-rangi 2026',
      'Rāpare',
    ]);
    expect([formatDay(NOW, NOW), formatDay(Date.parse('2026-11-20T10:59:00Z'), NOW)]).toEqual([
      'I tēnei rā',
      'Inanahi',
    ]);
  });

  test.each([
    ['2026-11-20T21:29:30Z', 'ināianei'],
    ['2026-11-20T21:25:00Z', '5 meneti i mua'],
    ['2026-11-20T18:30:00Z', '3 haora i mua'],
    ['2026-11-19T20:00:00Z', 'inanahi'],
    ['2026-11-15T12:00:00Z', '5 rā i mua'],
    ['2026-11-02T12:00:00Z', '2 wiki i mua'],
    ['2026-10-01T00:00:00Z', '1 Nuku'],
    ['2026-11-20T22:00:00Z', '11:00 am'],
    ['2026-11-21T20:00:00Z', 'āpōpō'],
    ['2026-11-25T20:00:00Z', '26 Rangi'],
  ])('show %s as "%s" in te reo Māori', (at, text) => {
    setPreferences({ dates: 'te-reo' });
    expect(formatRelativeTime(Date.parse(at), NOW)).toBe(text);
  });

  test('use numeric dates and the 24-hour clock when the user prefers them', () => {
    setPreferences({ dates: 'numbers', clock: '24' });
    const at = Date.parse('2026-03-01T20:05:00Z');
    expect([
      formatDate(at),
      formatDate(at, { nowMs: NOW }),
      formatDateTime(at),
      formatMonth(at),
      formatWeekday(at),
    ]).toEqual(['2/3/2026', '2/3', '2/3/2026, 09:05', '3/2026', 'Monday']);
    expect([
      formatTime(Date.parse('2026-11-20T11:00:00Z')),
      formatTime(NOW + 5 * 3_600_000),
    ]).toEqual(['00:00', '15:30']);
    expect(formatRelativeTime(NOW - 300_000, NOW)).toBe('5 minutes ago');
  });
});
