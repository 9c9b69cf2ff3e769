/**
 * Serves the live releases to development sessions of remotes in their own repositories (ADR 41).
 * A session reads which releases are live, and then the files of each.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_RELEASES_PATH } from '@paddock/contracts/channel';
import type { ChannelComposition } from '@paddock/contracts/http';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import { computeDigest, RELEASE_FILE } from './releases/release-files.ts';
import type { InstalledRelease } from './releases/release-files.ts';

interface ReleaseFileParams {
  readonly id: string;
  readonly version: string;
  /** The file's path within the release. */
  readonly '*': string;
}

export interface SharedReleasesOptions {
  readonly store: Pick<CompositionStore, 'current'>;
  /** The channel's name. Null without a channel. */
  readonly channel: string | null;
}

/**
 * Registers `/_releases`, which responds with the stable releases as a `ChannelComposition`, and
 * `/_releases/{id}/{version}/{file}` for every file of a stable release. Both are public.
 */
export function registerSharedReleases(
  server: FastifyInstance,
  { store, channel }: SharedReleasesOptions,
): void {
  server.get(SHARED_RELEASES_PATH, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return describeReleases(store.current(), channel);
  });

  server.get<{ Params: ReleaseFileParams }>(
    `${SHARED_RELEASES_PATH}/:id/:version/*`,
    async ({ params: { id, version, '*': name } }, reply) => {
      const installed = store.current().releases.get(id);
      if (installed?.release.version !== version) return sendNotFound(reply);
      const isReleased = name === RELEASE_FILE || Object.hasOwn(installed.release.integrity, name);
      if (!isReleased) return sendNotFound(reply);
      const bytes = await readFile(path.join(installed.folder, name)).catch(() => null);
      if (!bytes) return sendNotFound(reply);
      return reply.type('application/octet-stream').header('cache-control', 'no-store').send(bytes);
    },
  );
}

/**
 * Caches the digests of installed releases, which never change. Dev sessions request them every
 * second.
 */
const digests = new WeakMap<InstalledRelease, Promise<string>>();

function readDigest(installed: InstalledRelease): Promise<string> {
  const known = digests.get(installed);
  if (known) return known;
  const digest = readFile(path.join(installed.folder, RELEASE_FILE)).then(computeDigest);
  digests.set(installed, digest);
  // The next request tries again.
  digest.catch(() => digests.delete(installed));
  return digest;
}

async function describeReleases(
  { releases }: CompositionState,
  channel: string | null,
): Promise<ChannelComposition> {
  const remotes = await Promise.all(
    [...releases.values()].map(async (installed) => ({
      id: installed.release.id,
      stable: { version: installed.release.version, digest: await readDigest(installed) },
      canary: null,
    })),
  );
  return { channel: channel ?? 'none', revision: 0, remotes, recent: [] };
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'not_found', message: 'No such file in a live release.' });
}
