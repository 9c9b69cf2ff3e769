import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pruneReleases } from './prune-releases.ts';
import { createReleaseFolder } from './testing/release-folder.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-prune-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function put(id: string, version: string, days: number): string {
  createReleaseFolder(folder, id, version);
  const mark = path.join(folder, id, version, 'release.json');
  utimesSync(mark, daysAgo(days), daysAgo(days));
  return mark;
}
const prune = (live: readonly string[] = [], retained: readonly string[] = []) =>
  pruneReleases(folder, {
    now: NOW,
    retentionDays: 30,
    isLive: (id, version) => live.includes(`${id} ${version}`),
    isRetained: (id, version) => retained.includes(`${id} ${version}`),
  });

describe('pruneReleases', () => {
  it('deletes only releases that have been neither live nor fetched for more than 30 days', async () => {
    for (const [id, version, days] of [
      ['search', '1', 31],
      ['search', '2', 29],
      ['search', '3', 400],
      ['search', '4', 400],
      ['listings', '1', 31],
    ] as const)
      put(id, version, days);
    writeFileSync(path.join(folder, 'composition.json'), '{}');
    expect(await prune(['search 3'], ['search 4'])).toEqual(['listings 1', 'search 1']);
    expect([
      readdirSync(folder).sort(),
      readdirSync(path.join(folder, 'search')).sort(),
      readdirSync(path.join(folder, 'listings')),
    ]).toEqual([['composition.json', 'listings', 'search'], ['2', '3', '4'], []]);
  });

  it('counts the days from when a release was last live', async () => {
    const mark = put('search', '1', 400);
    await prune(['search 1']);
    expect(statSync(mark).mtime).toEqual(NOW);
    expect([await prune(), existsSync(mark)]).toEqual([[], true]);
  });

  it('deletes temporary folders of crashed processes, but not recent ones', async () => {
    for (const [name, days] of [
      ['.incoming-1-ab', 2],
      ['.incoming-2-cd', 0],
      ['.pruned-3-ef', 2],
    ] as const) {
      mkdirSync(path.join(folder, name));
      utimesSync(path.join(folder, name), daysAgo(days), daysAgo(days));
    }
    await prune();
    expect(readdirSync(folder)).toEqual(['.incoming-2-cd']);
  });

  it('accepts a missing folder', async () => {
    rmSync(folder, { recursive: true });
    expect(await prune()).toEqual([]);
  });
});
