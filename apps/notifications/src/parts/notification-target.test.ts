import { expect, test } from '@jest/globals';
import { toNotificationTarget } from './notification-target.ts';

test.each([
  ['/account/messages/7?a=1#end', { type: 'page', to: '/account/messages/7?a=1#end' }],
  ['https://paddock.test/jobs', { type: 'page', to: '/jobs' }],
  ['https://weather.example/waikato', { type: 'site', href: 'https://weather.example/waikato' }],
  ['//weather.example/waikato', { type: 'site', href: 'https://weather.example/waikato' }],
  ['http://weather.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
  ['https://', null],
  ['', null],
  [undefined, null],
])('toNotificationTarget returns the target of the URL "%s"', (url, target) => {
  expect(toNotificationTarget(url, 'https://paddock.test')).toEqual(target);
});
