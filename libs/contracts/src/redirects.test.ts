import { describe, expect, it } from '@jest/globals';
import {
  findRedirectLoop,
  findRedirect,
  parseRedirectHosts,
  getRedirectTarget,
  getPathProblem,
  getTargetProblem,
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
  ])('redirect %s to %s', (pathname, target) => {
    expect(findRedirect(rules, pathname)?.target).toBe(target);
  });

  it.each(['/job-boarding', '/jobs', '/a/b', '/', '/JOB-BOARD'])(
    'do not redirect %s',
    (pathname) => {
      expect(findRedirect(rules, pathname)).toBeNull();
    },
  );

  it('keep the visitor’s query string unless the target has its own', () => {
    expect(getRedirectTarget({ target: '/jobs' }, '?page=2')).toBe('/jobs?page=2');
    expect(getRedirectTarget({ target: '/jobs#new' }, '?page=2')).toBe('/jobs?page=2#new');
    expect(getRedirectTarget({ target: '/jobs?sort=newest' }, '?page=2')).toBe('/jobs?sort=newest');
    expect(getRedirectTarget({ target: '/jobs' }, '')).toBe('/jobs');
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
  ])('are invalid with the path "%s"', (path) => {
    expect(getPathProblem(path)).toEqual(expect.any(String));
  });

  it('are valid with a plain path', () => {
    for (const path of ['/job-board', '/apiary', '/Old_Page.html', '/a/b-c'])
      expect(getPathProblem(path)).toBeNull();
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
  ])('are invalid with the target "%s"', (target) => {
    expect(getTargetProblem(target, ['partner.example'])).toEqual(expect.any(String));
  });

  it('are valid with a target within Paddock or on an allowed host', () => {
    expect(getTargetProblem('/jobs?sort=newest#top', [])).toBeNull();
    expect(
      getTargetProblem(
        'https://partner.example/jobs',
        parseRedirectHosts(' Partner.example , other.example'),
      ),
    ).toBeNull();
  });

  it('are checked for loops', () => {
    expect(findRedirectLoop([rule('/a', '/b'), rule('/b', '/a')], '/a')).not.toBeNull();
    expect(findRedirectLoop([rule('/a', '/a/b', true)], '/a')).not.toBeNull();
    expect(findRedirectLoop(rules, '/job-board')).toBeNull();
  });
});
