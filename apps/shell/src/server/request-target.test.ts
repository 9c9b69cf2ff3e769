import { describe, expect, it } from '@jest/globals';
import { cleanPath, findTargetProblem, resolveTarget } from './request-target.ts';

function findProblem(url: string, ...rawHeaders: string[]): string | null {
  const host = rawHeaders[1];
  return findTargetProblem({ url, rawHeaders, headers: host === undefined ? {} : { host } });
}

describe('findTargetProblem', () => {
  it('accepts a path, and a host with or without a port', () => {
    for (const host of ['paddock.example', 'localhost:4200', '127.0.0.1', '[::1]:4200'])
      expect(findProblem('/jobs?x=1', 'Host', host)).toBeNull();
    expect(findProblem('/jobs')).toBeNull();
  });

  it('refuses absolute targets and "*"', () => {
    for (const url of ['http://evil.example/jobs', 'evil.example:443', '*', ''])
      expect(findProblem(url, 'Host', 'paddock.example')).toMatch('must be a path');
  });

  it('refuses two hosts', () => {
    expect(findProblem('/', 'Host', 'paddock.example', 'hOST', 'evil.example')).toMatch('one Host');
    expect(findProblem('/', 'Host', 'paddock.example', 'X-Note', 'host')).toBeNull();
  });

  it('refuses a host with user information, a path or markup', () => {
    for (const host of ['user@evil.example', 'evil.example/x', 'a"b', 'a b', 'x:123456'])
      expect(findProblem('/', 'Host', host)).toMatch('must be a host name');
  });
});

describe('resolveTarget', () => {
  it.each(['//evil.example/x', '/\\evil.example', '//user@evil/x', '/@evil.example', '/:80/'])(
    'stays on the origin for %s',
    (target) => {
      const { host, username } = resolveTarget(target, 'https://paddock.example');
      expect([host, username]).toEqual(['paddock.example', '']);
    },
  );
});

describe('cleanPath', () => {
  it('returns null for a clean path, with or without a trailing slash', () => {
    for (const path of ['/', '/jobs', '/jobs/', '/m%C4%81rae', '/a%20b', '/a%2Fb', '/a,b'])
      expect(cleanPath(path)).toBeNull();
  });

  it.each([
    ['//evil.example/marketplace', '/evil.example/marketplace'],
    ['/\\evil.example', '/evil.example'],
    ['/jobs\\gore', '/jobs/gore'],
    ['/jobs/%5Cgore', null],
    ['//user@evil/x', '/user%40evil/x'],
    ['///', '/'],
    ['/marketplace//tractors', '/marketplace/tractors'],
    ['/jobs%20', '/jobs'],
    ['/%E2%80%8Bjobs%20/', '/jobs'],
    ['/marketplace/x%20/552471808273', '/marketplace/x/552471808273'],
    ['/a/../jobs/./b', '/jobs/b'],
    ['/../..//etc', '/etc'],
    ['/%20', '/'],
    ['/a/..%2f..%2fb', null],
  ])('cleans %s to %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });

  it('throws a URIError when a segment cannot be decoded', () => {
    expect(() => cleanPath('/%FF')).toThrow(URIError);
  });
});
