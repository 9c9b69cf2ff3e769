import { beforeEach, expect, test } from '@jest/globals';
import { keepToast, showKeptToast } from './kept-toast.ts';
import { currentToasts } from './toast.ts';

beforeEach(() => sessionStorage.clear());

test('showSavedToast shows a toast saved by the previous page once', () => {
  const before = currentToasts().length;
  keepToast({ tone: 'success', text: 'You are signed in as Hemi.' });
  showKeptToast();
  showKeptToast();
  expect(currentToasts().slice(before)).toMatchObject([
    { tone: 'success', text: 'You are signed in as Hemi.' },
  ]);
});

test.each(['', 'null', '{"text":3}', 'not JSON'])('showSavedToast ignores %j', (stored) => {
  const before = currentToasts().length;
  sessionStorage.setItem('pd-toast', stored);
  showKeptToast();
  expect(currentToasts()).toHaveLength(before);
});
