import { describe, expect, it } from '@jest/globals';
import {
  findLoop,
  findRedirect,
  parseRedirectHosts,
  redirectTarget,
  refusePath,
  refuseTarget,
} from './redirects.ts';
import type { RedirectRule } from './redirects.ts';

const rule = (path: string, target: string, isPrefix = false): RedirectRule => ({
  path,
  target,
  isPrefix,
  status: 302,
});

describe('redirect rules', () => {
  const rules = [
    rule('/job-board', '/jobs', true),
    rule('/job-board/shearing', '/jobs/shearing'),
    rule('/a', '/b'),
  ];

  it.each([
    ['/job-board', '/jobs'],
    ['/job-board/', '/jobs'],
    ['/job-board/dairy/42', '/jobs'],
    ['/job-board/shearing', '/jobs/shearing'],
    ['/job-board/shearing/', '/jobs/shearing'],
    ['/a', '/b'],
  ])('%s leads to %s', (pathname, target) => {
    expect(findRedirect(rules, pathname)?.target).toBe(target);
  });

  it.each(['/job-boarding', '/jobs', '/a/b', '/', '/JOB-BOARD'])('%s is left alone', (pathname) => {
    expect(findRedirect(rules, pathname)).toBeNull();
  });

  it('keep the query string where the target has none of its own', () => {
    expect(redirectTarget({ target: '/jobs' }, '?page=2')).toBe('/jobs?page=2');
    expect(redirectTarget({ target: '/jobs#new' }, '?page=2')).toBe('/jobs?page=2#new');
    expect(redirectTarget({ target: '/jobs?sort=newest' }, '?page=2')).toBe('/jobs?sort=newest');
    expect(redirectTarget({ target: '/jobs' }, '')).toBe('/jobs');
  });

  it.each([
    '/',
    'job-board',
    '/a/',
    '//a',
    '/a//b',
    '/a?b',
    '/a b',
    '/a/../b',
    '/api',
    '/api/site',
    '/assets/x',
    '/404',
    '/maintenance',
    '',
  ])('may not have the path "%s"', (path) => {
    expect(refusePath(path)).toEqual(expect.any(String));
  });

  it('may have a plain path', () => {
    for (const path of ['/job-board', '/apiary', '/Old_Page.html', '/a/b-c'])
      expect(refusePath(path)).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'http://partner.example/',
    'https://evil.example/',
    'https://partner.example@evil.example/',
    'https://a:b@partner.example/',
    'javascript:alert(1)',
    'jobs',
    '',
    '/a b',
  ])('may not lead to "%s"', (target) => {
    expect(refuseTarget(target, ['partner.example'])).toEqual(expect.any(String));
  });

  it('may lead to a path of ours, and to a host of the list', () => {
    expect(refuseTarget('/jobs?sort=newest#top', [])).toBeNull();
    expect(
      refuseTarget(
        'https://partner.example/jobs',
        parseRedirectHosts(' Partner.example , other.example'),
      ),
    ).toBeNull();
  });

  it('are found to go round in a loop', () => {
    expect(findLoop([rule('/a', '/b'), rule('/b', '/a')], '/a')).not.toBeNull();
    expect(findLoop([rule('/a', '/a/b', true)], '/a')).not.toBeNull();
    expect(findLoop(rules, '/job-board')).toBeNull();
  });
});
