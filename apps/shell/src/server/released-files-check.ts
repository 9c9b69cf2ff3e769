/** Requests the files of a release as browsers do, before the release goes live (ADR 64). */
import type { FastifyInstance } from 'fastify';
import { isPublicFile } from './releases/public-files.ts';
import { computeDigest, type InstalledRelease } from './releases/release-files.ts';

/** @returns a sentence about the first file that browsers would not get; null when they get all */
export async function findUnservedFile(
  server: Pick<FastifyInstance, 'inject'>,
  { release: { id, version, integrity } }: InstalledRelease,
): Promise<string | null> {
  for (const [file, digest] of Object.entries(integrity)) {
    if (!file.startsWith('client/') || !isPublicFile(file)) continue;
    const url = `/assets/remotes/${id}/${version}/${file}`;
    const { statusCode, rawPayload } = await server.inject(url);
    if (statusCode !== 200) return `The shell answers ${statusCode} to ${url}.`;
    if (computeDigest(rawPayload) !== digest)
      return `The bytes that the shell sends for ${url} are not those that were released.`;
  }
  return null;
}
