/**
 * Builds the packages that a remote in its own repository needs, as tarballs (docs/adr/0041):
 *
 * - one package per library, under the library's own name, because the shell shares some of them by
 *   name;
 * - `@paddock/remote-kit` with the tools that build, test and release a remote;
 * - `create-paddock-remote` with the template of a new remote.
 *
 * TypeScript emits the JavaScript and the declarations. Files keep their places relative to each
 * other, so no import is rewritten except its extension.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../federation/src/paths.ts';
import { formatChangelog, readCommits } from './changelog.ts';
import { createManifest, KIT_DEPENDENCIES, REMOTE_PACKAGES, toPublicExports } from './manifests.ts';
import type { LibraryManifest, PackageManifest } from './manifests.ts';

const inRoot = (...names: string[]) => path.join(ROOT, ...names);
const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
const writeJson = (file: string, content: object) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** The kit's entry files. The files that they import are packed too. */
const KIT_SOURCES = [
  'apps/shell/src/server/main.ts',
  'tools/remote-kit/src/main.ts',
  'tools/federation/src/dev/refresh/*',
  'tools/federation/src/lean/*',
  'tools/federation/src/runtime/*',
  'tools/federation/src/stylesheets/*',
  'tools/stack/src/jest/set-up-dom.ts',
];
/** Modules of the kit that are JavaScript already. */
const KIT_SCRIPTS = [
  'remote-kit/src/jest-config.mjs',
  'stack/src/jest/asset.mjs',
  'stack/src/jest/browser-environment.mjs',
  'stack/src/jest/compile-once.mjs',
  'stack/src/jest/style-matching.mjs',
  'stack/src/jest/styled-components.mjs',
  'stack/src/jest/stylesheet.mjs',
  'stack/src/jest/unit-test-projects.mjs',
  'stack/src/process/exit-with-parent.mjs',
].map((file) => `tools/${file}`);
/** The files that the shell of `remote-kit dev` serves and runs, besides its own modules. */
const SHELL_FILES = [
  ...['dist/shell/server', 'dist/shell/twin', 'dist/shell/worker'],
  ...['apps/shell/icons', 'apps/shell/page.dictionary'],
];
/** The folders whose changes the kit's changelog lists. */
const KIT_FOLDERS = ['tools/remote-kit', 'tools/federation', 'tools/release'] as const;
/** Files of libraries that are not compiled: those that the shell serves, and written declarations. */
const LIBRARY_FILES = /\.(?:svg|woff2|d\.ts)$/;

/** Compiles the libraries and the tools into `folder`, with the paths that they have in the root. */
function compile(folder: string): void {
  const config = path.join(folder, 'tsconfig.json');
  writeJson(config, {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      // `npm run types` checks the sources. The checker would refuse imports such as
      // '@paddock/ui/card/card.tsx', which the packages' exports resolve.
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: ROOT,
      outDir: folder,
    },
    include: [
      ...['libs/*/src/**/*', 'tools/new-remote/src/main.ts', ...KIT_SOURCES].map((file) =>
        inRoot(file),
      ),
    ],
    exclude: ['*.test.ts', '*.test.tsx', '*.gallery.tsx', 'gallery/*', 'generate-*.ts'].map(
      (file) => inRoot('**', file),
    ),
  });
  execFileSync(process.execPath, [inRoot('node_modules/typescript7/bin/tsc'), '-p', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Completes the package in `folder`, which already has its modules.
 *
 * @param sources the folders whose commits changed the package; the first one has its README
 * @param versionFile the package.json with the version
 */
function writePackage(
  folder: string,
  sources: readonly string[],
  manifest: PackageManifest,
  versionFile = `${sources[0]}/package.json`,
): void {
  for (const file of [inRoot(sources[0] ?? '', 'README.md'), inRoot('LICENSE')])
    if (existsSync(file)) cpSync(file, path.join(folder, path.basename(file)));
  // A copy of the sources without Git has no history.
  if (existsSync(inRoot('.git'))) {
    const { name, version } = manifest;
    const changelog = formatChangelog(name, version, readCommits(ROOT, sources, versionFile));
    writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog);
  }
  writeJson(path.join(folder, 'package.json'), manifest);
}

/** @returns the library's package.json */
function writeLibrary(built: string, name: string, folder: string): PackageManifest {
  cpSync(path.join(built, 'libs', name, 'src'), path.join(folder, 'src'), { recursive: true });
  cpSync(inRoot('libs', name, 'src'), path.join(folder, 'src'), {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || LIBRARY_FILES.test(file),
  });
  const source = readJson<LibraryManifest>(inRoot('libs', name, 'package.json'));
  const manifest = {
    ...createManifest(folder, source),
    exports: toPublicExports(source.exports),
  };
  writePackage(folder, [`libs/${name}`], manifest);
  return manifest;
}

function writeKit(built: string, folder: string): PackageManifest {
  for (const part of ['tools', 'apps'])
    cpSync(path.join(built, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.startsWith(path.join(built, 'tools/new-remote')),
    });
  for (const file of KIT_SCRIPTS) cpSync(inRoot(file), path.join(folder, file));
  const { compilerOptions } = readJson<{ compilerOptions: object }>(inRoot('tsconfig.base.json'));
  writeJson(path.join(folder, 'tsconfig.json'), { compilerOptions });
  const source = readJson<PackageManifest>(inRoot('tools/remote-kit/package.json'));
  const manifest = {
    ...createManifest(folder, source, KIT_DEPENDENCIES),
    exports: { './tsconfig.json': './tsconfig.json' },
    bin: { 'remote-kit': 'tools/remote-kit/src/main.js' },
  };
  writePackage(folder, KIT_FOLDERS, manifest);
  for (const name of SHELL_FILES)
    cpSync(inRoot(name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  return manifest;
}

/** @param packages the packages whose versions a new remote's package.json names */
function writeCreate(built: string, folder: string, packages: readonly PackageManifest[]): void {
  const tool = path.join(folder, 'tools/new-remote');
  cpSync(path.join(built, 'tools/new-remote'), tool, { recursive: true });
  for (const file of ['command-line', 'usage-error'])
    cpSync(
      path.join(built, `tools/release/src/${file}.js`),
      path.join(folder, `tools/release/src/${file}.js`),
    );
  // `npm create` does not install the library that contains these modules, so they are copied.
  for (const file of ['remote', 'path-owners', 'shell-pages'])
    cpSync(
      path.join(built, `libs/contracts/src/${file}.js`),
      path.join(folder, `libs/contracts/src/${file}.js`),
    );
  for (const template of ['template', 'template-repository'])
    cpSync(inRoot('tools/new-remote', template), path.join(tool, template), { recursive: true });
  const template = path.join(tool, 'template-repository');
  writeJson(path.join(template, '.oxfmtrc.json.template'), {
    ...readJson<object>(inRoot('.oxfmtrc.json')),
    ignorePatterns: ['package-lock.json'],
  });
  const file = path.join(template, 'package.json.template');
  const paddock = packages.map(({ name, version }) => [name, `^${version}`]);
  writeJson(file, {
    ...readJson<object>(file),
    ...REMOTE_PACKAGES,
    dependencies: { ...(Object.fromEntries(paddock) as object), ...REMOTE_PACKAGES.dependencies },
  });
  const { version = '' } = packages.find(({ name }) => name === '@paddock/remote-kit') ?? {};
  const manifest = {
    ...createManifest(folder, { name: 'create-paddock-remote', version }),
    bin: { 'create-paddock-remote': 'tools/new-remote/src/main.js' },
  };
  writePackage(folder, ['tools/new-remote'], manifest, `${KIT_FOLDERS[0]}/package.json`);
}

/**
 * @param target an existing folder
 * @returns the file names of the tarballs
 */
export function packKit(target: string): readonly string[] {
  mkdirSync(inRoot('.paddock'), { recursive: true });
  const staging = mkdtempSync(inRoot('.paddock/kit-'));
  try {
    const built = path.join(staging, 'built');
    mkdirSync(built);
    compile(built);
    const inPackages = (name: string) => path.join(staging, 'packages', name);
    const libraries = readdirSync(path.join(built, 'libs')).map((name) =>
      writeLibrary(built, name, inPackages(name)),
    );
    const kit = writeKit(built, inPackages('remote-kit'));
    writeCreate(built, inPackages('create-paddock-remote'), [...libraries, kit]);
    const folders = readdirSync(path.join(staging, 'packages')).map((name) => `./${name}`);
    const packed = execFileSync(
      'npm',
      [
        'pack',
        '--json',
        '--loglevel=error',
        '--pack-destination',
        path.resolve(target),
        ...folders,
      ],
      { cwd: path.join(staging, 'packages'), encoding: 'utf8' },
    );
    return (JSON.parse(packed) as { readonly filename: string }[]).map(({ filename }) => filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
