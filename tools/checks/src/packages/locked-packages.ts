/** The packages in the repository's lock files. */
import { readTextFile } from '../workspace-files.ts';

/**
 * The workspace's lock file, and the lock files of packages that are installed outside the
 * workspace (tools/stack).
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
  /** Null when the package declares none, or in an outdated form that npm does not copy. */
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
          licence: typeof entry.license === 'string' ? entry.license : null,
          hasInstallScript: entry.hasInstallScript === true,
        },
      ];
    });
  });
}
