/** Derives the package.json of each package of the kit from what its modules import. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../federation/src/paths.ts';

type Texts = Readonly<Record<string, string>>;

export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string | object>>;
  readonly bin?: Texts;
  readonly dependencies?: Texts;
  readonly peerDependencies?: Texts;
}

/** The package.json of a library of this repository, whose exports are sources. */
export interface LibraryManifest extends PackageManifest {
  readonly exports: Texts;
}

const workspace = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly license: string;
  readonly engines: Texts;
  readonly dependencies: Texts;
  readonly devDependencies: Texts;
};
const INSTALLED: Texts = { ...workspace.devDependencies, ...workspace.dependencies };

function readVersions(names: readonly string[]): Texts {
  return Object.fromEntries(names.map((name) => [name, INSTALLED[name] ?? '']));
}

/** Packages that the kit needs without importing them: peers of its dependencies, and types. */
export const KIT_DEPENDENCIES: readonly string[] = [
  '@swc/core',
  '@testing-library/dom',
  '@types/jest',
  '@types/node',
];

/** Packages that exist once in a remote's page and repository, and the majors that are accepted. */
const ONE_COPY = ['react', 'react-dom', 'styled-components'];

/** The packages of other owners in a new remote's package.json. */
export const REMOTE_PACKAGES = {
  dependencies: readVersions(ONE_COPY),
  devDependencies: {
    ...readVersions(['@testing-library/react', '@types/react', '@types/react-dom', 'react-router']),
    '@jest/globals': INSTALLED['jest'] ?? '',
    typescript: (INSTALLED['typescript7'] ?? '').replace(/^npm:typescript@/, ''),
  },
};

const IMPORT =
  /(?:from|import|import\(|resolve\()\s*(["'])((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'\n]*)?\1/g;
const MODULE = /\.(?:js|mjs|d\.ts)$/;
/** Examples in docstrings contain imports too. */
const DOCSTRING = /\/\*\*[^]*?\*\//g;
/** Test support, such as the router's, imports Testing Library, which the kit brings. */
const TEST_SUPPORT = /(?:^|\/)testing\//;

function listImportedPackages(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => MODULE.test(file) && !TEST_SUPPORT.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(DOCSTRING, ''))
    .flatMap((text) => [...text.matchAll(IMPORT)])
    .map(([, , name = '']) => name);
  return [...new Set(names)].sort();
}

/**
 * Returns the package.json without the entries that depend on the type of package.
 *
 * @param folder contains the package's built modules
 * @param more packages that the modules need without importing them
 */
export function createManifest(
  folder: string,
  { name, version }: PackageManifest,
  more: readonly string[] = [],
): PackageManifest {
  const imported = listImportedPackages(folder);
  const ours = imported.filter((one) => one.startsWith('@paddock/') && one !== name);
  const others = [...imported, ...more].filter((one) => Object.hasOwn(INSTALLED, one)).sort();
  const majors = others
    .filter((one) => ONE_COPY.includes(one))
    .map((one) => [one, `^${INSTALLED[one]?.split('.')[0] ?? ''}`]);
  return {
    name,
    version,
    ...{ license: workspace.license, type: 'module', engines: workspace.engines },
    dependencies: readVersions(others.filter((one) => !ONE_COPY.includes(one))),
    peerDependencies: {
      ...(Object.fromEntries(ours.map((one) => [one, `^${readVersion(one)}`])) as Texts),
      ...(Object.fromEntries(majors) as Texts),
    },
  };
}

function readVersion(library: string): string {
  const file = path.join(ROOT, 'node_modules', library, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as PackageManifest).version;
}

/**
 * Returns the exports with built JavaScript and declarations instead of sources. The names stay the
 * same, including the extensions in `@paddock/ui/card/card.tsx`, so a remote's code can move between
 * this repository and its own.
 */
export function toPublicExports(exports: Texts): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, source]) => {
      if (!source.endsWith('*')) return [[name, toBuilt(source.replace(/(?:\.d)?\.tsx?$/, ''))]];
      return ['.ts', '.tsx'].map((extension) => [`${name}${extension}`, toBuilt(source)]);
    }),
  );
}

function toBuilt(source: string): object {
  return { types: `${source}.d.ts`, default: `${source}.js` };
}
