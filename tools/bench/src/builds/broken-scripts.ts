/**
 * A build in which one remote's scripts for browsers are bad, and are what was released: every hash that vouches for
 * them is that of the bad ones, so that a browser runs them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAhead } from '../../../federation/src/release-folder.ts';
import { copyBuildBut } from './copied-build.ts';
import type { CopiedBuild } from './copied-build.ts';

/** `entry`: what all of a remote is loaded by, with the one module that it exposes. `chunk`: the code of a page. */
export const SCRIPTS = ['entry', 'chunk'] as const;
export type Script = (typeof SCRIPTS)[number];

export const RELEASED_FAULTS = ['throwing at import', 'throwing in render', 'of another contract'] as const;
export type ReleasedFault = (typeof RELEASED_FAULTS)[number];

const THROW = "throw new Error('broken on purpose');";

/** Goes before a script of webpack's: each of its modules is evaluated by `code`, which has `run()` and `module`. */
const withModules = (code: string) => (remote: string) => `{
  const chunks = (globalThis.webpackChunkpaddock_${remote} ||= []);
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

interface Change {
  readonly files: RegExp;
  /** What goes before the text of such a file. */
  readonly before: (remote: string) => string;
}

const ENTRY = /^client\/entry\..*\.js$/;
const EXPOSED = /^client\/remote\..*\.js$/;
const CHUNK = /^client\/route-.*\.js$/;

const CHANGES: Readonly<Record<Script, Readonly<Record<ReleasedFault, Change>>>> = {
  entry: {
    'throwing at import': { files: ENTRY, before: () => THROW },
    'throwing in render': {
      files: EXPOSED,
      before: withModules(`run();
        const { remote } = module.exports;
        const load = async (declared) => ({ route: { ...(await declared.load()).route, Component() { ${THROW} } } });
        if (remote) module.exports = { ...module.exports, remote: { ...remote, routes: remote.routes.map((declared) => ({ ...declared, load: () => load(declared) })) } };`),
    },
    'of another contract': {
      files: EXPOSED,
      before: withModules(`run();
        const { remote } = module.exports;
        if (remote) module.exports = { ...module.exports, remote: { ...remote, contractVersion: 99 } };`),
    },
  },
  chunk: {
    'throwing at import': { files: CHUNK, before: withModules(THROW) },
    'throwing in render': {
      files: CHUNK,
      before: withModules(`run();
        const { route } = module.exports;
        if (route) module.exports = { ...module.exports, route: { ...route, Component() { ${THROW} } } };`),
    },
    // What a contract might say that calls it otherwise.
    'of another contract': {
      files: CHUNK,
      before: withModules(`run();
        const { route, ...others } = module.exports;
        if (route) module.exports = { ...others, page: route };`),
    },
  },
};

const PREFIX = 'sha384-';
const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');

/** @throws an Error where the release has no such script */
export function breakScripts(remote: string, script: Script, fault: ReleasedFault): CopiedBuild {
  return copyBuildBut(remote, (folder, release) => {
    const { files, before } = CHANGES[script][fault];
    const { entry } = release;
    const integrity = { ...release.integrity };
    // The entry last: it names the hashes of the others, without the prefix.
    const changed = [...Object.keys(integrity).filter((name) => name !== entry && files.test(name)), entry];
    if (changed.length === 1 && !files.test(entry)) throw new Error(`${remote} has no script that is its ${script}`);
    const renewed = new Map<string, string>();
    for (const name of changed) {
      const file = path.join(folder, name);
      const source = [...renewed].reduce((text, [old, fresh]) => text.replaceAll(old, fresh), readFileSync(file, 'utf8'));
      const text = files.test(name) ? before(remote) + source : source;
      renewed.set((integrity[name] ?? '').replace(PREFIX, ''), hashOf(text));
      integrity[name] = PREFIX + hashOf(text);
      writeFileSync(file, text);
      for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
    }
    compressAhead(path.join(folder, 'client'));
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, integrity }));
  });
}
