import { beforeEach, expect, test } from '@jest/globals';
import { saveToastForNextPage, showSavedToast } from './saved-toast.ts';
import { getToasts } from './toast.ts';

beforeEach(() => sessionStorage.clear());

test('showSavedToast shows a toast that the previous page saved, and only once', () => {
  const before = getToasts().length;
  saveToastForNextPage({ tone: 'success', text: 'You’re signed in as Hemi.' });
  showSavedToast();
  showSavedToast();
  expect(getToasts().slice(before)).toMatchObject([
    { tone: 'success', text: 'You’re signed in as Hemi.' },
  ]);
});

test.each(['', 'null', '{"text":3}', 'not JSON'])(
  'showSavedToast ignores the invalid stored value %j',
  (stored) => {
    const before = getToasts().length;
    sessionStorage.setItem('pd-toast', stored);
    showSavedToast();
    expect(getToasts()).toHaveLength(before);
  },
);
