import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { removeOldFiles } from './shell-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-assets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, ageDays: number): void {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  const time = Date.now() / 1_000 - ageDays * 86_400;
  utimesSync(file, time, time);
}

it('removeOldFiles keeps the newest build’s files and all files that are younger than 30 days', () => {
  for (const name of ['shell.new.js', 'shell.new.js.br']) write(name, 60);
  write('shell.recent.js', 29);
  for (const name of ['shell.old.js', 'shell.old.js.br', 'shell.old.js.map']) write(name, 31);
  removeOldFiles(folder, new Set(['shell.new.js']));
  expect(readdirSync(folder).sort()).toEqual([
    'shell.new.js',
    'shell.new.js.br',
    'shell.recent.js',
  ]);
});
