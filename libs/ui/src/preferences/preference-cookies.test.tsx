import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  savePreferences,
  toPreferenceAttributes,
  parsePreferences,
  subscribeToPreferences,
} from './preference-cookies.ts';
import { getPreferences, DEFAULT_PREFERENCES } from './preferences.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  savePreferences(DEFAULT_PREFERENCES);
});

describe('parsePreferences and toPreferenceAttributes', () => {
  test.each([
    ['', false, DEFAULT_PREFERENCES],
    [
      'pd-theme=dark; pd-dates=te-reo; pd-clock=24',
      false,
      { dates: 'te-reo', clock: '24', isSavingData: false },
    ],
    ['pd-saver=on', false, { ...DEFAULT_PREFERENCES, isSavingData: true }],
    ['pd-dates="><script>; pd-clock=13; pd-saver=1', false, DEFAULT_PREFERENCES],
    ['pd-saver=off', true, { ...DEFAULT_PREFERENCES, isSavingData: true }],
  ])(
    'parsePreferences parses the cookies "%s" when Save-Data is %s',
    (cookies, isSaveDataRequested, expected) => {
      expect(parsePreferences(cookies, isSaveDataRequested)).toEqual(expected);
    },
  );

  test('toPreferenceAttributes sets no attribute for a default value', () => {
    expect(toPreferenceAttributes(DEFAULT_PREFERENCES)).toEqual({});
    expect(toPreferenceAttributes({ dates: 'numbers', clock: '24', isSavingData: true })).toEqual({
      'data-dates': 'numbers',
      'data-clock': '24',
      'data-saver': '',
    });
  });
});

test('savePreferences updates the page, the cookies that the server reads, and subscribers', async () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToPreferences(listener);
  savePreferences({ dates: 'te-reo', isSavingData: true });
  expect(getPreferences()).toEqual({ dates: 'te-reo', clock: '12', isSavingData: true });
  expect(parsePreferences(document.cookie, false)).toEqual(getPreferences());
  await waitFor(() => expect(listener).toHaveBeenCalled());
  unsubscribe();
});

test('savePreferences deletes the cookies when the values are back to the defaults', () => {
  savePreferences({ dates: 'numbers', clock: '24', isSavingData: true });
  savePreferences(DEFAULT_PREFERENCES);
  expect(document.cookie).not.toMatch(/pd-(?:dates|clock|saver)/);
  expect(getPreferences()).toEqual(DEFAULT_PREFERENCES);
});

test('savePreferences does not turn off data saving that the device requests', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  savePreferences({ isSavingData: false });
  expect(getPreferences().isSavingData).toBe(true);
});
