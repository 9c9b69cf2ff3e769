import { expect, it } from '@jest/globals';
import { isDeskUrl } from './maintenance-pages.ts';

it.each([
  ['/operate', true],
  ['/operate/maintenance', true],
  ['/operated', false],
  ['/account/operate', false],
  ['/operate/people?query=hemi', true],
  ['/login?return=%2Foperate%2Fpeople%3Fquery%3Dhemi', true],
  ['/login?return=%2Fjobs', false],
  ['/login', false],
  ['/jobs?return=%2Foperate', false],
])('isDeskUrl(%s) returns %s', (url, isDesk) => {
  expect(isDeskUrl(url)).toBe(isDesk);
});
