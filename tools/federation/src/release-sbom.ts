/**
 * Lists the packages whose code is in a release, as a software bill of materials in CycloneDX's
 * JSON format. It contains no time and no random number, because a release is named by its bytes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { ROOT } from './paths.ts';

/**
 * The file's path in a release. It is in the server's folder because shells serve only client files
 * to browsers, and because older shells accept files in these two folders only.
 */
export const SBOM_FILE = 'server/sbom.cdx.json';

const require = createRequire(import.meta.url);
/** The packages that write their own code into the files without being modules of the build. */
const CODE_GENERATORS = ['webpack', '@module-federation/enhanced/webpack'];

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The `license` of package.json: an SPDX expression, `UNLICENSED` or `SEE LICENSE IN {file}`. */
  readonly licence: string | null;
  /** The hash of the package's tarball, as `sha512-{base64}`. Null when no lock file has it. */
  readonly integrity: string | null;
}

/**
 * Returns the SBOM of a remote.
 * @param compilations the remote's client and server build
 * @param root the folder with the lock file
 */
export function createSbom(
  remote: { readonly id: string; readonly version: string },
  compilations: readonly Compilation[],
  root: string = ROOT,
): object {
  const folders = new Set(
    [
      ...CODE_GENERATORS.map((name) => require.resolve(name)),
      ...compilations.flatMap(listBundledFiles),
    ].flatMap(findPackageFolder),
  );
  const lock = readLockFile(root);
  const components = new Map(
    [...folders].map((folder) => {
      const place = path.relative(root, folder).replaceAll(path.sep, '/');
      const component = toComponent(readPackage(folder, lock[place]?.integrity ?? null));
      return [component.purl, component];
    }),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': remote.id,
        name: remote.id,
        version: remote.version,
      },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** Lists the files whose code is in a chunk. Unused modules are in none. */
function listBundledFiles({ chunks, chunkGraph }: Compilation): string[] {
  return [...chunks]
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap(listConcatenatedModules)
    .flatMap((module) => {
      const resource = module.nameForCondition();
      return resource === null ? [] : [resource];
    });
}

/** webpack concatenates modules into one. Its types do not have the list of them. */
function listConcatenatedModules(module: Module): readonly Module[] {
  return (module as { readonly modules?: readonly Module[] }).modules ?? [module];
}

/**
 * Returns the folder of the package that contains the file; empty for a file of no package, such as
 * those that Module Federation writes to node_modules/.federation.
 */
function findPackageFolder(file: string): readonly string[] {
  const [, folder] =
    /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)[\\/]/.exec(file) ?? [];
  return folder === undefined ? [] : [folder];
}

type LockFile = Readonly<Record<string, { readonly integrity?: string }>>;

function readLockFile(root: string): LockFile {
  const file = path.join(root, 'package-lock.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: LockFile }).packages
    : {};
}

function readPackage(folder: string, integrity: string | null): BundledPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: unknown };
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : null,
    integrity,
  };
}

function toComponent({ name, version, licence, integrity }: BundledPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(licence === null
      ? {}
      : {
          licenses: [
            /^(?:SEE LICENSE IN |UNLICENSED$)/.test(licence)
              ? { license: { name: licence } }
              : { expression: licence },
          ],
        }),
    ...(sha512 === undefined
      ? {}
      : {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
        }),
  };
}
