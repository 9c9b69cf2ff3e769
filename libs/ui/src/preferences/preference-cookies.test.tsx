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

describe('what the server reads', () => {
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
  ])('%s, asked by the device: %s', (cookies, isAsked, expected) => {
    expect(parsePreferences(cookies, isAsked)).toEqual(expected);
  });

  test('what is as usual leaves no attribute', () => {
    expect(preferenceAttributes(USUAL_PREFERENCES)).toEqual({});
    expect(preferenceAttributes({ dates: 'numbers', clock: '24', isSavingData: true })).toEqual({
      'data-dates': 'numbers',
      'data-clock': '24',
      'data-saver': '',
    });
  });
});

test('a choice holds for the page at once, for the server in its cookie, and is told to whoever watches', async () => {
  const listener = jest.fn();
  const stop = watchPreferences(listener);
  choosePreferences({ dates: 'te-reo', isSavingData: true });
  expect(preferences()).toEqual({ dates: 'te-reo', clock: '12', isSavingData: true });
  expect(parsePreferences(document.cookie, false)).toEqual(preferences());
  await waitFor(() => expect(listener).toHaveBeenCalled());
  stop();
});

test('taken back, it leaves no cookie behind', () => {
  choosePreferences({ dates: 'numbers', clock: '24', isSavingData: true });
  choosePreferences(USUAL_PREFERENCES);
  expect(document.cookie).not.toMatch(/pd-(?:dates|clock|saver)/);
  expect(preferences()).toEqual(USUAL_PREFERENCES);
});

test('where the device itself saves data, one’s own choice does not undo that', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  choosePreferences({ isSavingData: false });
  expect(preferences().isSavingData).toBe(true);
});
