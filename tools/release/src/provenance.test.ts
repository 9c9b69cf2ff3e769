import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseProvenanceSchema } from '@paddock/contracts/http';
import Value from 'typebox/value';
import { formatProvenance, readProvenance } from './provenance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-provenance-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-c', 'user.name=Anna', '-c', 'user.email=anna@farm.example', ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

describe('readProvenance', () => {
  it('names the commit, and whether files differ from it', () => {
    git('init', '-q');
    writeFileSync(path.join(folder, 'hay.txt'), 'hay');
    git('add', '.');
    git('commit', '-qm', 'hay');
    const commit = git('rev-parse', 'HEAD');
    const clean = { commit, isDirty: false, builder: 'local', run: null };
    expect(readProvenance(folder, {})).toEqual(clean);
    writeFileSync(path.join(folder, 'straw.txt'), 'straw');
    expect(readProvenance(folder, {})).toEqual({ ...clean, isDirty: true });
  });

  it.each([
    ['a folder outside of any repository', () => folder],
    ['a release that was built earlier', () => null],
  ])('names no commit for %s', (_, getFolder) => {
    expect(readProvenance(getFolder(), {})).toEqual({
      commit: null,
      isDirty: false,
      builder: 'local',
      run: null,
    });
  });

  it.each([
    [
      {
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_SERVER_URL: 'https://git.example',
        GITHUB_REPOSITORY: 'farm/calendar',
        GITHUB_RUN_ID: '42',
      },
      'GitHub Actions',
      'https://git.example/farm/calendar/actions/runs/42',
    ],
    [
      { CI: 'true', GITLAB_CI: 'true', CI_JOB_URL: 'https://git.example/7' },
      'GitLab CI',
      'https://git.example/7',
    ],
    [{ JENKINS_URL: 'https://j.example', BUILD_URL: 'https://j.example/a b' }, 'Jenkins', null],
    [{ CI: 'true' }, 'CI', null],
  ])('with %j names the builder %s and its run %s', (env, builder, run) => {
    const provenance = readProvenance(null, env);
    expect(provenance).toMatchObject({ builder, run });
    expect(Value.Check(ReleaseProvenanceSchema, provenance)).toBe(true);
  });
});

describe('formatProvenance', () => {
  it.each([
    [{ commit: null, isDirty: false, builder: 'local', run: null }, 'unknown commit, by local'],
    [
      { commit: '0e7edb88'.repeat(5), isDirty: true, builder: 'CI', run: 'https://ci.example/7' },
      'commit 0e7edb88, with changes, by CI (https://ci.example/7)',
    ],
  ])('formats %j as %s', (provenance, text) => {
    expect(formatProvenance(provenance)).toBe(text);
  });
});
