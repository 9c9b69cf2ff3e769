/**
 * Finds the places of failures in the sources, with the source maps of the release store. Browsers
 * cannot get these maps (apps/shell, assets.ts).
 */
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { ChannelStatus } from '@paddock/contracts/http';
import type { Bucket } from '../../../apps/shell/src/server/releases/bucket.ts';

/** A line of a failure's stack: the path of a released script, line and column, both from 1. */
const PLACE = /^\/assets\/remotes\/(.+\.js):(\d+):(\d+)$/;
/** The prefix that webpack adds to a source's path. */
const SOURCE_PREFIX = /^webpack:\/\/[^/]*\/(?:\.\/)?/;

export type Failures = ChannelStatus['failures'];

/** Places without a source map, such as those in the shell's scripts, stay as they are. */
export async function mapFailures(
  failures: Failures,
  bucket: Pick<Bucket, 'read'>,
): Promise<Failures> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const readMap = (script: string) => {
    const map = maps.get(script) ?? readSourceMap(bucket, `${script}.map`);
    maps.set(script, map);
    return map;
  };
  async function mapPlace(place: string): Promise<string> {
    const [, script, line, column] = PLACE.exec(place) ?? [];
    const map = script === undefined ? null : await readMap(script);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry
      ? `${entry.originalSource.replace(SOURCE_PREFIX, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  }
  return Promise.all(
    failures.map(async (failure) => ({
      ...failure,
      stack: (await Promise.all(failure.stack.split('\n').map(mapPlace))).join('\n'),
    })),
  );
}

/** @returns null when the store has no such map, or cannot be read */
async function readSourceMap(bucket: Pick<Bucket, 'read'>, key: string): Promise<SourceMap | null> {
  try {
    const bytes = await bucket.read(key);
    return bytes && new SourceMap(JSON.parse(bytes.toString('utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}
