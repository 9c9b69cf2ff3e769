import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FileCache } from './file-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'paddock-pictures-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const listFiles = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('FileCache finds files that another process stored', async () => {
  await new FileCache({ directory, maxBytes: 1_000 }).store('a.webp', Buffer.from('drawn'));
  expect((await new FileCache({ directory, maxBytes: 1_000 }).find('a.webp'))?.toString()).toBe(
    'drawn',
  );
  expect(await new FileCache({ directory, maxBytes: 1_000 }).find('b.webp')).toBeNull();
});

test('FileCache evicts the least recently used files when it exceeds its limit', async () => {
  const cache = new FileCache({ directory, maxBytes: 350 });
  for (const [position, name] of ['a.webp', 'b.webp', 'c.webp'].entries()) {
    await cache.store(name, Buffer.alloc(100, 1));
    await cache.setLastUsed(name, new Date(Date.UTC(2026, 0, 10 + position)));
  }
  // Reading the oldest file makes it the most recently used.
  await cache.find('a.webp');
  await cache.store('d.webp', Buffer.alloc(100, 1));
  expect((await listFiles()).sort()).toEqual(['a.webp', 'd.webp']);
});

test('FileCache ignores and deletes incomplete files left by a killed process', async () => {
  const cache = new FileCache({ directory, maxBytes: 1_000 });
  await cache.store('a.webp', Buffer.from('drawn'));
  await writeFile(join(directory, 'b.webp.0123456789ab.part'), 'hal');
  const next = new FileCache({ directory, maxBytes: 1_000 });
  expect(await next.find('b.webp')).toBeNull();
  await next.store('c.webp', Buffer.from('drawn'));
  expect((await listFiles()).sort()).toEqual(['a.webp', 'c.webp']);
});

test('FileCache treats an empty file as missing', async () => {
  const cache = new FileCache({ directory, maxBytes: 1_000 });
  await cache.store('a.webp', Buffer.alloc(0));
  expect(await cache.find('a.webp')).toBeNull();
});
