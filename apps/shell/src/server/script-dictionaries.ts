/**
 * Sends a released script as its difference from the earlier release that the browser has stored
 * (RFC 9842, ADR 48).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { YEAR_S } from '@paddock/runtime/durations';
import { canUseDictionary, compressWithDictionary } from './page-dictionary.ts';
import { ENCODING_VARY_HEADER } from './page-reply.ts';
import { getPathname } from './page-request.ts';

/** A script's folder and name. The version and the hash in the name differ between releases. */
const SCRIPT =
  /^\/assets\/(?:shell|remotes\/(?<remote>[a-z0-9-]+)\/(?<version>\w[\w.+-]*)\/client)\/(?<name>[\w-]+)\.[0-9a-f]{12}\.js$/;
/** Memory for compressed differences. Most take up a few kilobytes. */
const MAX_BYTES = 8 * 1024 * 1024;

interface ScriptFolders {
  /** The shell's client build. */
  readonly shellFolder: string;
  /** Holds the releases as `{remote}/{version}/…`. */
  readonly remotesFolder: string;
  /** See `AssetsOptions`. */
  readonly ensureRelease: ((id: string, version: string) => Promise<void>) | null;
}

interface Script {
  readonly pathname: string;
  /** Matches this script in every release. */
  readonly pattern: string;
  /** Returns the script's bytes, or null when the file cannot be read. */
  read(): Promise<Buffer | null>;
}

function findScript(
  pathname: string,
  { shellFolder, remotesFolder, ensureRelease }: ScriptFolders,
): Script | null {
  const { remote, version, name } = SCRIPT.exec(pathname)?.groups ?? {};
  if (name === undefined) return null;
  const fileName = path.posix.basename(pathname);
  if (remote === undefined || version === undefined)
    return {
      pathname,
      pattern: `/assets/shell/${name}.*.js`,
      read: () => readFile(path.join(shellFolder, fileName)).catch(() => null),
    };
  return {
    pathname,
    pattern: `/assets/remotes/${remote}/*/client/${name}.*.js`,
    async read() {
      await ensureRelease?.(remote, version).catch(() => undefined);
      return readFile(path.join(remotesFolder, remote, version, 'client', fileName)).catch(
        () => null,
      );
    },
  };
}

/** Returns the path of the script that the browser has stored: its address was sent as the id. */
function readDictionaryId({ headers }: FastifyRequest): string {
  const value = headers['dictionary-id'];
  return typeof value === 'string' ? (/^"([^"\\]+)"$/.exec(value)?.[1] ?? '') : '';
}

/**
 * Adds the hooks to the routes of the released scripts. Browsers check integrity hashes against the
 * decoded scripts, so the hashes stay valid.
 */
export function addScriptDictionaries(server: FastifyInstance, folders: ScriptFolders): void {
  const differences = new LRUCache<
    string,
    Buffer,
    { readonly script: Script; readonly earlier: Buffer; readonly sha256: Buffer }
  >({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    // Concurrent requests for the same difference share one compression.
    async fetchMethod(_key, _old, { context: { script, earlier, sha256 } }) {
      const bytes = await script.read();
      return bytes ? compressWithDictionary(bytes, { bytes: earlier, sha256 }) : undefined;
    },
  });

  server.addHook('preHandler', async (request, reply) => {
    const script = findScript(getPathname(request), folders);
    const stored = script && findScript(readDictionaryId(request), folders);
    if (!script || stored?.pattern !== script.pattern) return;
    const earlier = await stored.read();
    if (!earlier) return;
    const sha256 = createHash('sha256').update(earlier).digest();
    if (!canUseDictionary(request, { sha256 })) return;
    const difference = await differences.fetch(`${stored.pathname} ${script.pathname}`, {
      context: { script, earlier, sha256 },
    });
    if (difference)
      return reply
        .headers({
          'cache-control': `public, max-age=${YEAR_S}, immutable`,
          'content-encoding': 'dcz',
          'content-type': 'text/javascript; charset=utf-8',
        })
        .send(difference);
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    const script = reply.statusCode === 200 ? findScript(getPathname(request), folders) : null;
    if (script)
      void reply.headers({
        'use-as-dictionary': `match="${script.pattern}", match-dest=("script"), id="${script.pathname}"`,
        vary: ENCODING_VARY_HEADER,
      });
    done(null, payload);
  });
}
