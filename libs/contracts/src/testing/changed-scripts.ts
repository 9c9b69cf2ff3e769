/**
 * A release whose scripts for browsers are changed, and are what was released: every hash that vouches for them is that
 * of the changed ones, so that a browser runs them. For tests and benches of bad releases.
 */
import { createHash } from 'node:crypto';
import { federationName } from '../federation-name.ts';
import type { Release } from '../manifest.ts';

/** Names of files of a release: what a remote is loaded by, the module that it exposes, the code of its pages. */
export const ENTRY = /^client\/entry\..*\.js$/;
export const EXPOSED = /^client\/remote\..*\.js$/;
export const ROUTES = /^client\/route-.*\.js$/;

export interface ScriptChange {
  readonly files: RegExp;
  /** What goes before the text of such a file. */
  readonly before: string;
}

export interface ChangedScripts {
  /** By the name of the file: all that are otherwise now, the entry among them, which names the hashes of the others. */
  readonly texts: ReadonlyMap<string, string>;
  /** New hashes by old ones, without `sha384-`. */
  readonly hashes: ReadonlyMap<string, string>;
}

const PREFIX = 'sha384-';

/** Goes before a script of webpack's: each of its modules is evaluated by `code`, which has `run()`, `module` and `exports`. */
export function withModules(remoteId: string, code: string): string {
  return `{
  const chunks = (globalThis.webpackChunk${federationName(remoteId)} ||= []);
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

export function withHashes(text: string, hashes: ReadonlyMap<string, string>): string {
  return [...hashes].reduce((changed, [old, fresh]) => changed.replaceAll(old, fresh), text);
}

/**
 * @param read the text of a file of the release
 * @throws an Error where the release has no such file
 */
export function changeScripts(
  { id, version, entry, integrity }: Release,
  { files, before }: ScriptChange,
  read: (name: string) => string,
): ChangedScripts {
  const texts = new Map<string, string>();
  const hashes = new Map<string, string>();
  const names = Object.keys(integrity).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`${id} ${version} has no file ${files.source}`);
  for (const name of [...names.filter((other) => other !== entry), entry]) {
    const text = (files.test(name) ? before : '') + withHashes(read(name), hashes);
    texts.set(name, text);
    hashes.set(
      (integrity[name] ?? '').replace(PREFIX, ''),
      createHash('sha384').update(text).digest('base64'),
    );
  }
  return { texts, hashes };
}

/** The hashes of a release, as they are with the changed scripts. */
export function changedIntegrity(
  { integrity }: Release,
  { hashes }: ChangedScripts,
): Release['integrity'] {
  return Object.fromEntries(
    Object.entries(integrity).map(([name, hash]) => [name, withHashes(hash, hashes)]),
  );
}
