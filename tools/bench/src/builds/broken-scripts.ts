/**
 * Makes a copy of the build in which one remote's browser scripts have a fault. The hashes in the
 * copy match the faulty scripts, so browsers run them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  getChangedIntegrity,
  changeScripts,
  ENTRY_FILE_PATTERN,
  EXPOSED_MODULE_FILE_PATTERN,
  ROUTE_FILE_PATTERN,
  createModuleWrapperCode,
} from '@paddock/contracts/testing/changed-scripts';
import type { ScriptChange } from '@paddock/contracts/testing/changed-scripts';
import { precompress } from '../../../federation/src/release-folder.ts';
import { copyBuildWithChange } from './copied-build.ts';
import type { CopiedBuild } from './copied-build.ts';

/**
 * `entry` is the script that loads the remote, or the module `./remote` that the remote exposes,
 * depending on the fault. `chunk` is the code of a page.
 */
export const SCRIPT_KINDS = ['entry', 'chunk'] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

export const RELEASED_FAULTS = [
  'throwing at import',
  'throwing in render',
  'of another contract',
] as const;
export type ReleasedFault = (typeof RELEASED_FAULTS)[number];

const THROW = "throw new Error('broken on purpose');";

const changeModules =
  (files: RegExp, code: string) =>
  (remote: string): ScriptChange => ({ files, prefix: createModuleWrapperCode(remote, code) });

const CHANGES: Readonly<
  Record<ScriptKind, Readonly<Record<ReleasedFault, (remote: string) => ScriptChange>>>
> = {
  entry: {
    'throwing at import': () => ({ files: ENTRY_FILE_PATTERN, prefix: THROW }),
    'throwing in render': changeModules(
      EXPOSED_MODULE_FILE_PATTERN,
      `run();
        const { remote } = module.exports;
        const load = async (declared) => ({ route: { ...(await declared.load()).route, Component() { ${THROW} } } });
        if (remote) module.exports = { ...module.exports, remote: { ...remote, routes: remote.routes.map((declared) => ({ ...declared, load: () => load(declared) })) } };`,
    ),
    'of another contract': changeModules(
      EXPOSED_MODULE_FILE_PATTERN,
      `run();
        const { remote } = module.exports;
        if (remote) module.exports = { ...module.exports, remote: { ...remote, contractVersion: 99 } };`,
    ),
  },
  chunk: {
    'throwing at import': changeModules(ROUTE_FILE_PATTERN, THROW),
    'throwing in render': changeModules(
      ROUTE_FILE_PATTERN,
      `run();
        const { route } = module.exports;
        if (route) module.exports = { ...module.exports, route: { ...route, Component() { ${THROW} } } };`,
    ),
    // The route module exports the route under a different name, as another version of the contract
    // might.
    'of another contract': changeModules(
      ROUTE_FILE_PATTERN,
      `run();
        const { route, ...others } = module.exports;
        if (route) module.exports = { ...others, page: route };`,
    ),
  },
};

/**
 * Copies the build with a fault in one script of the remote.
 * @throws Error when the release has no such script
 */
export function breakScripts(
  remote: string,
  script: ScriptKind,
  fault: ReleasedFault,
): CopiedBuild {
  return copyBuildWithChange(remote, (folder, release) => {
    const changed = changeScripts(release, CHANGES[script][fault](remote), (name) =>
      readFileSync(path.join(folder, name), 'utf8'),
    );
    for (const [name, text] of changed.texts) {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
    }
    precompress(path.join(folder, 'client'));
    writeFileSync(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...release, integrity: getChangedIntegrity(release, changed) }),
    );
  });
}
