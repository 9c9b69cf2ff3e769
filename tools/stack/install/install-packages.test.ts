/**
 * Runs installPackages with a script in place of npm. Each test defines what the script writes, how
 * it fails or what it waits for.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createProgressWatch, installPackages, type InstallProgress } from './install-packages.mjs';
import { createNpmEnvironment } from './npm.mjs';
import { createProgressLine, describeProgress } from './progress-line.mjs';

const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/hay': { version: '1.2.0' },
    'node_modules/@farm/gate': { version: '3.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', os: ['no-such-system'] },
    'node_modules/another': { version: '1.0.0', cpu: 'wasm32' },
  },
};
/** Code that defines `put`, which writes a package's files as npm does. */
const WRITE = `const put = (name, files) => { fs.mkdirSync('node_modules/' + name, { recursive: true }); for (const [file, text] of Object.entries(files)) fs.writeFileSync('node_modules/' + name + '/' + file, text); };`;
const HANG = 'setInterval(() => {}, 1_000);';
const INSTALL_ALL = `put('hay', { 'package.json': '{}', 'index.js': '', 'index.js.map': '{}', 'README.md': '', 'LICENSE.md': '' }); put('@farm/gate', { 'package.json': '{}' });`;

let folder: string;
let retries: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-install-'));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  retries = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface InstallChoices {
  readonly stillMs?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: InstallProgress) => void;
}

/** Long enough for a script to start on a busy machine. */
const STILL_MS = 3_000;

/** @param attempts scripts to run in place of npm, one for each attempt */
function install(
  attempts: readonly string[],
  { stillMs = 60_000, signal, onProgress = () => undefined }: InstallChoices = {},
): Promise<void> {
  const script = path.join(folder, 'npm.cjs');
  writeFileSync(
    script,
    `
    const fs = require('node:fs');
    if (process.argv[2] === 'config') { console.log('https://farm.example/npm'); process.exit(); }
    ${WRITE}
    const number = fs.existsSync('attempts') ? Number(fs.readFileSync('attempts', 'utf8')) : 0;
    fs.writeFileSync('attempts', String(number + 1));
    if (fs.existsSync('npm-shrinkwrap.json')) fs.copyFileSync('npm-shrinkwrap.json', 'addresses-' + number + '.json');
    [${attempts.map((body) => `() => { ${body} }`).join(',')}][number]();`,
  );
  return installPackages({
    folder,
    neededMegabytes: 5,
    npm: [process.execPath, script],
    timing: { lookMs: 20, measureMs: 50, stillMs, graceMs: 200 },
    onProgress,
    onRetry: (sentence) => retries.push(sentence),
    ...(signal && { signal }),
  });
}

describe('installPackages', () => {
  it('installs the packages without source maps and documentation', async () => {
    await install([INSTALL_ALL]);
    expect(readdirSync(path.join(folder, 'node_modules/hay')).sort()).toEqual([
      'LICENSE.md',
      'index.js',
      'package.json',
    ]);
    expect(retries).toEqual([]);
  });

  it('installs packages without their own tests, and keeps a package with the name “test”', async () => {
    await install([
      `put('hay/test', { 'hay.js': '' }); put('hay/lib/test', { 'index.js': '' }); put('@farm/test', { 'index.js': '' }); ${INSTALL_ALL}`,
    ]);
    const modules = path.join(folder, 'node_modules');
    expect(existsSync(path.join(modules, 'hay/test'))).toBe(false);
    expect(existsSync(path.join(modules, 'hay/lib/test/index.js'))).toBe(true);
    expect(existsSync(path.join(modules, '@farm/test/index.js'))).toBe(true);
  });

  it('keeps the documents of the workspace’s own packages, which node_modules links to', async () => {
    mkdirSync(path.join(folder, 'apps/farm'), { recursive: true });
    writeFileSync(path.join(folder, 'apps/farm/README.md'), '# Farm');
    await install([`${INSTALL_ALL} fs.symlinkSync('../../apps/farm', 'node_modules/@farm/own');`]);
    expect(readdirSync(path.join(folder, 'apps/farm'))).toEqual(['README.md']);
  });

  it('passes to npm the address of each package at the user’s registry, and does not change the lock file', async () => {
    await install([INSTALL_ALL]);
    const { packages } = JSON.parse(
      readFileSync(path.join(folder, 'addresses-0.json'), 'utf8'),
    ) as { packages: Record<string, { resolved?: string }> };
    expect(packages['node_modules/hay']?.resolved).toBe(
      'https://farm.example/npm/hay/-/hay-1.2.0.tgz',
    );
    expect(packages['node_modules/@farm/gate']?.resolved).toBe(
      'https://farm.example/npm/@farm/gate/-/gate-3.0.0.tgz',
    );
    expect(existsSync(path.join(folder, 'npm-shrinkwrap.json'))).toBe(false);
    expect(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))).toEqual(LOCK);
  });

  it('reports how many of this platform’s packages are installed', async () => {
    const stopping = new AbortController();
    const onProgress = ({ installed, all }: InstallProgress) => {
      if (installed > 0) stopping.abort(new Error(`${installed} of ${all}`));
    };
    await expect(
      install([`put('hay', { 'package.json': '{}' }); ${HANG}`], {
        signal: stopping.signal,
        onProgress,
      }),
    ).rejects.toThrow('1 of 2');
  });

  it("stops npm when it makes no progress, reports this, and retries without passing the packages' registry addresses", async () => {
    await install([HANG, INSTALL_ALL], { stillMs: STILL_MS });
    expect(retries).toEqual([
      expect.stringMatching(/^no progress for \d+ s: npm was ended and is started once more$/),
    ]);
    expect(existsSync(path.join(folder, 'addresses-1.json'))).toBe(false);
  });

  it('fails and says what to do when npm makes no progress twice', async () => {
    await expect(install([HANG, HANG], { stillMs: STILL_MS })).rejects.toThrow(
      /^npm made no progress twice, .* with 0 of 2 packages installed.*npm ping.*Run the command again/,
    );
  });

  it('kills an npm that ignores SIGTERM', async () => {
    const attempt = `process.on('SIGTERM', () => {}); ${HANG}`;
    await install([attempt, INSTALL_ALL], { stillMs: STILL_MS });
    expect(retries).toHaveLength(1);
  });

  it('fails with npm’s own message when npm cannot reach the registry', async () => {
    const attempt = `console.error('npm http fetch GET https://farm.example/npm/hay attempt 1 failed\\nnpm error code ECONNREFUSED'); process.exitCode = 1;`;
    await expect(install([attempt, attempt])).rejects.toThrow(
      /^npm could not reach its package registry\.[^\n]*\nnpm error code ECONNREFUSED$/,
    );
    expect(retries).toEqual(['npm failed (npm error code ECONNREFUSED) and is started once more']);
  });

  it('does not retry when the disk is full', async () => {
    await expect(
      install([`console.error('npm error code ENOSPC'); process.exitCode = 1;`]),
    ).rejects.toThrow('free about 5 MB');
    expect(retries).toEqual([]);
  });

  it('ends npm when the signal is aborted', async () => {
    const stopping = new AbortController();
    const installing = install([HANG], { signal: stopping.signal });
    stopping.abort(new Error('cancelled'));
    await expect(installing).rejects.toThrow('cancelled');
    expect(existsSync(path.join(folder, 'npm-shrinkwrap.json'))).toBe(false);
  });
});

describe('createProgressWatch', () => {
  it('reports a standstill only when no value has changed for the given time', () => {
    let nowMs = 0;
    const watch = createProgressWatch(1_000, () => nowMs);
    for (let bytes = 1; bytes < 10; bytes += 1) {
      nowMs += 900;
      watch.see('packages', 3);
      watch.see('bytes', bytes);
      expect(watch.hasStoodStill()).toBe(false);
    }
    nowMs += 1_000;
    watch.see('bytes', watch.last('bytes'));
    expect(watch.hasStoodStill()).toBe(true);
    expect(watch.stillSeconds()).toBe(1);
  });
});

describe('createNpmEnvironment', () => {
  it('includes the user’s own settings', () => {
    const own = {
      npm_config_registry: 'https://farm.example/',
      npm_config_userconfig: 'farm.npmrc',
      npm_config_https_proxy: 'http://proxy.example',
      npm_config_cafile: '/ca.pem',
      HTTPS_PROXY: 'http://proxy.example',
      npm_config_fetch_timeout: '90000',
    };
    expect(createNpmEnvironment(own)).toMatchObject(own);
  });

  it('omits settings that npm sets for the scripts that it runs', () => {
    const names = Object.keys(
      createNpmEnvironment({
        npm_config_local_prefix: '/farm',
        npm_config_workspace: 'shell',
        PATH: '/bin',
      }),
    );
    expect(names).toContain('PATH');
    expect(names).not.toContain('npm_config_local_prefix');
    expect(names).not.toContain('npm_config_workspace');
  });
});

describe('install progress', () => {
  const progress = { installed: 612, all: 1_171, bytes: 410_000_000, stillSeconds: 2 };

  it('describeProgress counts packages and megabytes', () => {
    expect(describeProgress(progress)).toBe('612 of 1,171 packages, 410 MB');
  });

  it('describeProgress includes how long there was no progress', () => {
    expect(describeProgress({ ...progress, stillSeconds: 31 })).toBe(
      '612 of 1,171 packages, 410 MB; no progress for 31 s',
    );
  });

  it('createProgressLine rewrites one line on a terminal', () => {
    const written: string[] = [];
    const line = createProgressLine('install', {
      isTTY: true,
      write: (text) => written.push(text),
    });
    line.show(progress);
    line.show({ ...progress, installed: 613 });
    expect(written).toEqual([
      '\r\u001b[K  › install    612 of 1,171 packages, 410 MB',
      '\r\u001b[K  › install    613 of 1,171 packages, 410 MB',
    ]);
  });
});
