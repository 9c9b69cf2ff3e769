/** The packages in the repository's lock files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../workspace-files.ts';

/**
 * The workspace's lock file, and those of the packages that are installed outside of it
 * (tools/stack).
 */
const LOCK_FILES = [
  'package-lock.json',
  'tools/stack/emulators/package-lock.json',
  'tools/stack/test-packages/package-lock.json',
];

export interface LockedPackage {
  readonly lockFile: string;
  readonly name: string;
  readonly version: string;
  /** The licence that the package declares. Null when it declares none, or not in the usual form. */
  readonly licence: string | null;
  readonly hasInstallScript: boolean;
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly license?: unknown;
  readonly hasInstallScript?: boolean;
}

export function listLockedPackages(root: string): readonly LockedPackage[] {
  return LOCK_FILES.flatMap((lockFile) => {
    const { packages } = JSON.parse(readTextFile(root, lockFile)) as {
      readonly packages: Readonly<Record<string, LockEntry>>;
    };
    return Object.entries(packages).flatMap(([place, entry]) => {
      const folderName = place.split('node_modules/').at(-1) ?? '';
      if (!place.includes('node_modules/') || entry.link === true) return [];
      return [
        {
          lockFile,
          name: entry.name ?? folderName,
          version: entry.version ?? '',
          licence:
            typeof entry.license === 'string'
              ? entry.license
              : readInstalledLicence(root, path.join(path.dirname(lockFile), place)),
          hasInstallScript: entry.hasInstallScript === true,
        },
      ];
    });
  });
}

/**
 * Reads the licence in a package's own package.json, which may have the outdated form
 * `"licenses": [{ "type": "MIT" }]` that npm does not copy to the lock file.
 */
function readInstalledLicence(root: string, folder: string): string | null {
  const file = path.join(folder, 'package.json');
  if (!existsSync(path.join(root, file))) return null;
  const { licenses } = JSON.parse(readTextFile(root, file)) as {
    readonly licenses?: readonly { readonly type: string }[];
  };
  return licenses?.map(({ type }) => type).join(' OR ') || null;
}
