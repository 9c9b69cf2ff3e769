/**
 * Changes the browser scripts of a release and updates all hashes, so that browsers run the changed
 * scripts. For tests and benchmarks of broken releases.
 */
import { createHash } from 'node:crypto';
import { getFederationName } from '../remote.ts';
import type { Release } from '../manifest.ts';

/**
 * Matches the file names of a release's entry script. The next two patterns match the exposed
 * `./remote` module and the route chunks.
 */
export const ENTRY_FILE_PATTERN = /^client\/entry\..*\.js$/;
export const EXPOSED_MODULE_FILE_PATTERN = /^client\/remote\..*\.js$/;
export const ROUTE_FILE_PATTERN = /^client\/route-.*\.js$/;

export interface ScriptChange {
  readonly files: RegExp;
  /** Code to insert at the start of each file. */
  readonly prefix: string;
}

export interface ChangedScripts {
  /**
   * The new contents of all changed files, by file name. They include the entry script, because it
   * contains the hashes of the other files.
   */
  readonly texts: ReadonlyMap<string, string>;
  /** The new hashes, by the old hash. Neither has the prefix `sha384-`. */
  readonly hashes: ReadonlyMap<string, string>;
}

const PREFIX = 'sha384-';

/**
 * Returns code to insert at the start of a webpack script. It makes `code` run in place of each
 * module of the script. `code` can call `run()` to evaluate the original module, and can use
 * `module` and `exports`.
 */
export function createModuleWrapperCode(remoteId: string, code: string): string {
  return `{
  const chunks = (globalThis.webpackChunk${getFederationName(remoteId)} ||= []);
  const push = chunks.push;
  chunks.push = (chunk) => {
    chunks.push = push;
    for (const [id, evaluate] of Object.entries(chunk[1])) {
      chunk[1][id] = function (module, exports, require) {
        const run = () => evaluate.call(this, module, exports, require);
        ${code}
      };
    }
    return push.call(chunks, chunk);
  };
}
`;
}

export function replaceHashes(text: string, hashes: ReadonlyMap<string, string>): string {
  return [...hashes].reduce((changed, [old, fresh]) => changed.replaceAll(old, fresh), text);
}

/**
 * Returns the release's files with the change applied and all hashes updated.
 * @param read returns the text of a release file
 * @throws Error when no file of the release matches
 */
export function changeScripts(
  { id, version, entry, integrity }: Release,
  { files, prefix }: ScriptChange,
  read: (name: string) => string,
): ChangedScripts {
  const texts = new Map<string, string>();
  const hashes = new Map<string, string>();
  const names = Object.keys(integrity).filter((name) => files.test(name));
  if (names.length === 0)
    throw new Error(`${id} ${version} has no file that matches ${files.source}`);
  for (const name of [...names.filter((other) => other !== entry), entry]) {
    const text = (files.test(name) ? prefix : '') + replaceHashes(read(name), hashes);
    texts.set(name, text);
    hashes.set(
      (integrity[name] ?? '').replace(PREFIX, ''),
      createHash('sha384').update(text).digest('base64'),
    );
  }
  return { texts, hashes };
}

/** Returns the release's integrity hashes after the change. */
export function getChangedIntegrity(
  { integrity }: Release,
  { hashes }: ChangedScripts,
): Release['integrity'] {
  return Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [name, replaceHashes(hash, hashes)]),
  );
}
