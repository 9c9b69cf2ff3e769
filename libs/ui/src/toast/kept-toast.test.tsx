import { beforeEach, expect, test } from '@jest/globals';
import { keepToast, showKeptToast } from './kept-toast.ts';
import { currentToasts } from './toast.ts';

beforeEach(() => sessionStorage.clear());

test('what one page wants said is said by the next, once', () => {
  const before = currentToasts().length;
  keepToast({ tone: 'success', text: 'You are signed in as Hemi.' });
  showKeptToast();
  showKeptToast();
  expect(currentToasts().slice(before)).toMatchObject([
    { tone: 'success', text: 'You are signed in as Hemi.' },
  ]);
});

test.each(['', 'null', '{"text":3}', 'not JSON'])('nothing is said of %j', (kept) => {
  const before = currentToasts().length;
  sessionStorage.setItem('pd-toast', kept);
  showKeptToast();
  expect(currentToasts()).toHaveLength(before);
});
