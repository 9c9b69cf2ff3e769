/**
 * Checks that only the registry spells the names under which the browser stores values, so that no
 * two apps use one name for different values.
 */
import type { Finding } from './finding.ts';
import { isCodeFile, listWorkspaceFiles, readTextFile } from './workspace-files.ts';

const REGISTRY = 'libs/runtime/src/storage-keys.ts';
const IS_REGISTRY = /^libs\/runtime\/src\/(?:[a-z-]+-)?storage-keys\.ts$/;
/**
 * Lists the names for the privacy policy, and is compared with the registry by its test. If it
 * imported them, the first script of every page would contain them all.
 */
const PRIVACY_POLICY_LIST = 'apps/shell/src/pages/privacy-policy/device-data.messages.ts';
/** A string that starts with `pd-`. Attributes such as `class="pd-loading"` do not match. */
const STORED_NAME = /(?<!=)(['"`])pd-(?!page\1)[\w:-]+/;
/** Tests spell the names, so that renaming a constant does not lose what users have stored. */
const IS_TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|^apps\/e2e\//;

export function checkStorageKey(file: string, text: string): readonly Finding[] {
  if (IS_REGISTRY.test(file) || IS_TEST.test(file) || file === PRIVACY_POLICY_LIST) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = STORED_NAME.exec(line);
    return found
      ? [
          {
            file: `${file}:${index + 1}`,
            message: `spells the stored name ${found[0].slice(1)}: add it to ${REGISTRY} and import it`,
          },
        ]
      : [];
  });
}

export function checkStorageKeys(root: string): readonly Finding[] {
  return listWorkspaceFiles(root)
    .filter((file) => /^(?:apps|libs|tools)\//.test(file) && isCodeFile(file))
    .flatMap((file) => checkStorageKey(file, readTextFile(root, file)));
}
