import { expect, test } from '@jest/globals';
import { readVisitor } from './visitor.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

test('readVisitor promotes the app in phone browsers until the visitor dismisses the promotion, and never in the app', () => {
  expect(readVisitor(IPHONE, '')).toEqual({ isAppMode: false, promotedApp: 'ios' });
  expect(readVisitor(IPHONE, 'pd-theme=dark; pd-app-promotion=dismissed')).toEqual({
    isAppMode: false,
    promotedApp: null,
  });
  expect(readVisitor(IPHONE, 'not-pd-app-promotion=dismissed').promotedApp).toBe('ios');
  expect(readVisitor(`${IPHONE} PaddockApp/1.0 (iOS)`, '')).toEqual({
    isAppMode: true,
    promotedApp: null,
  });
  expect(readVisitor('Mozilla/5.0 (X11; Linux x64)', '').promotedApp).toBeNull();
});
