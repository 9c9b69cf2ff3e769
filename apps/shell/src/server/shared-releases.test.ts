import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import Value from 'typebox/value';
import { createCompositionState } from './composition-store.ts';
import { createReleaseFolder } from './releases/testing/release-folder.ts';
import type { CreatedRelease } from './releases/testing/release-folder.ts';
import { registerSharedReleases } from './shared-releases.ts';

let root: string;
let server: FastifyInstance;
let live: CreatedRelease;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'paddock-shared-'));
  live = createReleaseFolder(root, 'search', '1.1.0-b');
  createReleaseFolder(root, 'search', '1.0.0-a');
  const state = createCompositionState([{ path: 'search/1.1.0-b', installed: live }]);
  server = Fastify();
  registerSharedReleases(server, { store: { current: () => state }, channel: 'live' });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Fastify sends an injected request only when it is awaited. */
const get = async (url: string) => await server.inject({ url });

describe('registerSharedReleases', () => {
  it('names the live releases and the hashes that identify their content', async () => {
    const composition: unknown = (await get('/_releases')).json();
    expect(Value.Check(ChannelCompositionSchema, composition)).toBe(true);
    expect(composition).toMatchObject({
      channel: 'live',
      remotes: [{ id: 'search', stable: { version: '1.1.0-b', digest: live.digest } }],
    });
  });

  it('reads the hash of a release once, but again after a failure', async () => {
    const file = path.join(live.folder, 'release.json');
    const away = `${file}.away`;
    renameSync(file, away);
    expect((await get('/_releases')).statusCode).toBe(500);
    renameSync(away, file);
    const first = (await get('/_releases')).body;
    expect(first).toContain(live.digest);
    renameSync(file, away);
    expect((await get('/_releases')).body).toBe(first);
  });

  it('serves every file of a live release', async () => {
    const names = ['release.json', ...Object.keys(live.release.integrity)];
    for (const name of names) {
      const { statusCode, headers } = await get(`/_releases/search/1.1.0-b/${name}`);
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'no-store']);
    }
  });

  it('serves no other file', async () => {
    for (const address of [
      'search/1.0.0-a/client/entry.js',
      'account/1.1.0-b/client/entry.js',
      'search/1.1.0-b/client/other.js',
      'search/1.1.0-b/constructor',
      'search/1.1.0-b/..%2f1.0.0-a%2frelease.json',
      'search/1.1.0-b/client/../../1.0.0-a/release.json',
    ])
      expect([address, (await get(`/_releases/${address}`)).statusCode]).toEqual([address, 404]);
  });
});
