import { expect, it } from '@jest/globals';
import { isDeskPath } from './maintenance-pages.ts';

it.each([
  ['/operate', true],
  ['/operate/maintenance', true],
  ['/operated', false],
  ['/account/operate', false],
])('isDeskPath(%s) returns %s', (pathname, isDesk) => {
  expect(isDeskPath(pathname)).toBe(isDesk);
});
