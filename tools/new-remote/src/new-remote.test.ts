import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkRemoteName, toTitle } from './remote-name.ts';
import { withOwner, withWorkspace } from './shared-files.ts';
import { InvalidNameError, writeRemote } from './write-remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TAKEN = {
  projects: ['search', 'ui'],
  releaseVerbs: ['status'],
  routes: [{ owner: 'search', path: '/jobs/:category(slug)' }],
  slots: [{ owner: 'account', name: 'footer.appearance' }],
};

/**
 * A folder with the files that the name checks read and the files that a new remote changes, but
 * without sources.
 */
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'paddock-new-remote-'));
  for (const file of [
    '.editorconfig',
    '.oxfmtrc.json',
    'CODEOWNERS',
    'package-lock.json',
    'apps/search/package.json',
    'apps/search/remote.manifest.json',
  ]) {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(workspace, file));
  }
  for (const folder of ['libs', 'tools']) mkdirSync(path.join(workspace, folder));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const text = (file: string) => readFileSync(path.join(workspace, file), 'utf8');

describe('checkRemoteName', () => {
  it.each(['calendar', 'farm-gate', 'shearing2027'])('accepts %s', (name) => {
    expect(checkRemoteName(name, TAKEN)).toBeNull();
  });

  it.each([
    ['Calendar', /lower-case letters/],
    ['2027', /starts with a letter/],
    ['-gate', /lower-case letters/],
    ['farm_gate', /words joined by hyphens/],
    ['../search', /lower-case letters/],
    ['a'.repeat(31), /at most 30/],
    ['utils', /does not say/],
    ['search', /A project "search" already exists/],
    ['ui', /A project "ui" already exists/],
    ['status', /npm run release -- status/],
    ['assets', /served by the shell itself/],
    ['jobs', /\/jobs\/:category\(slug\) belongs to search/],
    ['footer', /account fills the slot footer\.appearance/],
  ])('rejects %s and gives the reason', (name, reason) => {
    expect(checkRemoteName(name, TAKEN)).toMatch(reason);
  });
});

describe('toTitle', () => {
  it('returns the title that visitors read', () => {
    expect(toTitle('farm-gate')).toBe('Farm gate');
  });
});

describe('withOwner', () => {
  it("adds the owner's line after those of the other apps, aligned with them", () => {
    expect(
      withOwner(
        '* @paddock/platform\n\n/apps/shell/    @paddock/platform\n/apps/api/      @paddock/api\n\n/libs/ui/ @paddock/design\n',
        'calendar',
      ),
    ).toBe(
      '* @paddock/platform\n\n/apps/shell/    @paddock/platform\n/apps/api/      @paddock/api\n/apps/calendar/ @paddock/calendar\n\n/libs/ui/ @paddock/design\n',
    );
  });
});

describe('withWorkspace', () => {
  it('adds the remote to the lock file and changes nothing else', () => {
    const before = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8').split('\n');
    // No remote has this name, so the lock file, which contains all existing remotes, does not
    // contain it.
    const after = withWorkspace(before.join('\n'), 'never-made').split('\n');
    const added = after.filter((line) => /never-made/.test(line));
    expect(added.map((line) => line.trim())).toEqual([
      '"apps/never-made": {',
      '"name": "@paddock/never-made",',
      '"node_modules/@paddock/never-made": {',
      '"resolved": "apps/never-made",',
    ]);
    expect(after).toHaveLength(before.length + 8);
    const lock = JSON.parse(after.join('\n')) as {
      readonly packages: Readonly<Record<string, object>>;
    };
    const {
      'apps/never-made': _,
      'node_modules/@paddock/never-made': __,
      ...others
    } = lock.packages;
    expect({ ...lock, packages: others }).toEqual(JSON.parse(before.join('\n')));
    expect(Object.keys(lock.packages).filter((name) => name in others)).toEqual(
      Object.keys((JSON.parse(before.join('\n')) as typeof lock).packages),
    );
  });
});

describe('writeRemote', () => {
  it('writes all files of the remote and adds it to the shared files', () => {
    const files = writeRemote(workspace, 'farm-gate');
    expect(files).toEqual(
      expect.arrayContaining([
        'CODEOWNERS',
        'package-lock.json',
        'apps/farm-gate/remote.manifest.json',
        'apps/farm-gate/README.md',
        'apps/farm-gate/src/slots/farmgate-summary.slot.tsx',
      ]),
    );
    for (const file of files) expect(text(file)).not.toMatch(/\{\{\w+\}\}/);
    expect(JSON.parse(text('apps/farm-gate/remote.manifest.json'))).toMatchObject({
      id: 'farm-gate',
      owner: '@paddock/farm-gate',
      routes: [{ path: '/farm-gate' }],
      slots: ['farmgate.summary'],
      navigation: [{ label: 'Farm gate' }, {}],
    });
    expect(text('CODEOWNERS')).toContain('/apps/farm-gate/');
    expect(readdirSync(path.join(workspace, '.paddock'))).toEqual([]);
  });

  it.each(['tea', 'farm-gate-and-roadside-stalls'])(
    'writes formatted files for a name of any length, such as %s',
    (name) => {
      const files = writeRemote(workspace, name).filter((file) => file.startsWith('apps/'));
      expect(files.length).toBeGreaterThan(10);
      const oxfmt = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
      const command = [oxfmt, '--list-different', '--no-error-on-unmatched-pattern', ...files];
      expect(execFileSync(process.execPath, command, { cwd: workspace, encoding: 'utf8' })).toBe(
        '',
      );
    },
  );

  it('rejects a name that is taken, and changes nothing', () => {
    const before = [text('CODEOWNERS'), text('package-lock.json')];
    for (const name of ['search', 'marketplace', 'about', 'gc'])
      expect(() => writeRemote(workspace, name)).toThrow(InvalidNameError);
    mkdirSync(path.join(workspace, 'apps/calendar'));
    expect(() => writeRemote(workspace, 'calendar')).toThrow(
      'The folder apps/calendar already exists',
    );
    expect([
      text('CODEOWNERS'),
      text('package-lock.json'),
      readdirSync(path.join(workspace, 'apps')),
    ]).toEqual([...before, ['calendar', 'search']]);
  });

  it('changes nothing when a step fails', () => {
    const lock = text('package-lock.json');
    const before = [text('CODEOWNERS'), lock];
    // First a lock file that cannot be parsed, then a dangling link at the target path, so that the
    // last step fails.
    writeFileSync(path.join(workspace, 'package-lock.json'), '<<<<<<<');
    expect(() => writeRemote(workspace, 'calendar')).toThrow(SyntaxError);
    writeFileSync(path.join(workspace, 'package-lock.json'), lock);
    expect(readdirSync(path.join(workspace, 'apps'))).toEqual(['search']);
    symlinkSync('nowhere', path.join(workspace, 'apps/calendar'));
    expect(() => writeRemote(workspace, 'calendar')).toThrow('ENOTDIR');
    expect([
      text('CODEOWNERS'),
      text('package-lock.json'),
      readdirSync(path.join(workspace, '.paddock')),
    ]).toEqual([...before, []]);
  });
});
