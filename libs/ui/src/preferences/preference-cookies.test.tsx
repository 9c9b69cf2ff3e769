import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  choosePreferences,
  preferenceAttributes,
  parsePreferences,
  watchPreferences,
} from './preference-cookies.ts';
import { preferences, USUAL_PREFERENCES } from './preferences.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  choosePreferences(USUAL_PREFERENCES);
});

describe('parsePreferences and toPreferenceAttributes', () => {
  test.each([
    ['', false, USUAL_PREFERENCES],
    [
      'pd-theme=dark; pd-dates=te-reo; pd-clock=24',
      false,
      { dates: 'te-reo', clock: '24', isSavingData: false },
    ],
    ['pd-saver=on', false, { ...USUAL_PREFERENCES, isSavingData: true }],
    ['pd-dates="><script>; pd-clock=13; pd-saver=1', false, USUAL_PREFERENCES],
    ['pd-saver=off', true, { ...USUAL_PREFERENCES, isSavingData: true }],
  ])('parse the cookies "%s" with Save-Data %s', (cookies, isSaveDataRequested, expected) => {
    expect(parsePreferences(cookies, isSaveDataRequested)).toEqual(expected);
  });

  test('set no attribute for a default value', () => {
    expect(preferenceAttributes(USUAL_PREFERENCES)).toEqual({});
    expect(preferenceAttributes({ dates: 'numbers', clock: '24', isSavingData: true })).toEqual({
      'data-dates': 'numbers',
      'data-clock': '24',
      'data-saver': '',
    });
  });
});

test('savePreferences updates the page, the cookies that the server reads, and subscribers', async () => {
  const listener = jest.fn();
  const unsubscribe = watchPreferences(listener);
  choosePreferences({ dates: 'te-reo', isSavingData: true });
  expect(preferences()).toEqual({ dates: 'te-reo', clock: '12', isSavingData: true });
  expect(parsePreferences(document.cookie, false)).toEqual(preferences());
  await waitFor(() => expect(listener).toHaveBeenCalled());
  unsubscribe();
});

test('savePreferences deletes the cookies when the values are back to the defaults', () => {
  choosePreferences({ dates: 'numbers', clock: '24', isSavingData: true });
  choosePreferences(USUAL_PREFERENCES);
  expect(document.cookie).not.toMatch(/pd-(?:dates|clock|saver)/);
  expect(preferences()).toEqual(USUAL_PREFERENCES);
});

test('savePreferences does not turn off data saving that the device itself requests', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  choosePreferences({ isSavingData: false });
  expect(preferences().isSavingData).toBe(true);
});
