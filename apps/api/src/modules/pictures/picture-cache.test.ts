import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PictureCache } from './picture-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'paddock-pictures-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const filesIn = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('what is stored is found again by another process', async () => {
  await new PictureCache({ directory, maxBytes: 1_000 }).store('a.webp', Buffer.from('drawn'));
  expect((await new PictureCache({ directory, maxBytes: 1_000 }).find('a.webp'))?.toString()).toBe(
    'drawn',
  );
  expect(await new PictureCache({ directory, maxBytes: 1_000 }).find('b.webp')).toBeNull();
});

test('past the limit the least recently used go', async () => {
  const cache = new PictureCache({ directory, maxBytes: 350 });
  for (const [position, name] of ['a.webp', 'b.webp', 'c.webp'].entries()) {
    await cache.store(name, Buffer.alloc(100, 1));
    await cache.renew(name, new Date(Date.UTC(2026, 0, 10 + position)));
  }
  // Looking at the oldest makes it the newest.
  await cache.find('a.webp');
  await cache.store('d.webp', Buffer.alloc(100, 1));
  expect((await filesIn()).sort()).toEqual(['a.webp', 'd.webp']);
});

test('what a killed process left half-written is neither shown nor kept', async () => {
  const cache = new PictureCache({ directory, maxBytes: 1_000 });
  await cache.store('a.webp', Buffer.from('drawn'));
  await writeFile(join(directory, 'b.webp.0123456789ab.part'), 'hal');
  const next = new PictureCache({ directory, maxBytes: 1_000 });
  expect(await next.find('b.webp')).toBeNull();
  await next.store('c.webp', Buffer.from('drawn'));
  expect((await filesIn()).sort()).toEqual(['a.webp', 'c.webp']);
});

test('an empty file counts as missing', async () => {
  const cache = new PictureCache({ directory, maxBytes: 1_000 });
  await cache.store('a.webp', Buffer.alloc(0));
  expect(await cache.find('a.webp')).toBeNull();
});
