import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import { createSbom } from './release-sbom.ts';
import { findSbomErrors } from './testing/sbom-schema.ts';

let folder: string;
beforeEach(() => {
  // webpack resolves symbolic links, and the folder for temporary files may be a symbolic link.
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pd-sbom-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(
    path.join(folder, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

function addPackage(place: string, manifest: object, code: string): void {
  write(`${place}/package.json`, { version: '1.2.0', sideEffects: false, ...manifest });
  write(`${place}/index.js`, code);
}

function build(): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './entry.js',
      output: { path: path.join(folder, 'out') },
    });
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        return reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      compiler.close(() => resolve(stats.compilation));
    });
  });
}

interface Sbom {
  readonly metadata: { readonly component: object };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

const HASH = Buffer.alloc(64, 7);
const CALENDAR = { id: 'calendar', version: '1.0.0' };

/** Returns the SBOM of a build in the folder, without the packages that every build has. */
async function createFolderSbom(): Promise<Sbom> {
  const sbom = createSbom(CALENDAR, [await build()], folder) as Sbom;
  expect(findSbomErrors(sbom)).toEqual([]);
  const isOfEveryBuild = ({ name }: { readonly name: string }) =>
    name === 'webpack' || name === '@module-federation/enhanced';
  expect(sbom.components.filter(isOfEveryBuild)).toHaveLength(2);
  return { ...sbom, components: sbom.components.filter((one) => !isOfEveryBuild(one)) };
}

describe('createSbom', () => {
  it('lists the packages whose code is in the files, and no others', async () => {
    addPackage(
      'node_modules/hay',
      { name: 'hay', license: 'MIT' },
      'export const hay = Math.random();',
    );
    addPackage('node_modules/unused', { name: 'unused' }, 'export const unused = 1;');
    addPackage(
      'node_modules/@farm/straw',
      { name: '@farm/straw', license: '(MIT OR Apache-2.0)' },
      "import { chaff } from 'chaff'; export const straw = chaff;",
    );
    addPackage(
      'node_modules/@farm/straw/node_modules/chaff',
      { name: 'chaff', version: '3.0.0', license: 'SEE LICENSE IN chaff.txt' },
      'export const chaff = Math.random();',
    );
    write('package-lock.json', {
      packages: {
        'node_modules/hay': { integrity: `sha512-${HASH.toString('base64')}` },
      },
    });
    write(
      'entry.js',
      "import { hay } from 'hay'; import { unused } from 'unused'; import('@farm/straw').then(({ straw }) => console.log(hay, straw));",
    );

    const { metadata, components } = await createFolderSbom();
    expect(metadata.component).toEqual({
      type: 'application',
      'bom-ref': 'calendar',
      name: 'calendar',
      version: '1.0.0',
    });
    expect(components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40farm/straw@1.2.0',
        purl: 'pkg:npm/%40farm/straw@1.2.0',
        name: '@farm/straw',
        version: '1.2.0',
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/chaff@3.0.0',
        purl: 'pkg:npm/chaff@3.0.0',
        name: 'chaff',
        version: '3.0.0',
        licenses: [{ license: { name: 'SEE LICENSE IN chaff.txt' } }],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/hay@1.2.0',
        purl: 'pkg:npm/hay@1.2.0',
        name: 'hay',
        version: '1.2.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: HASH.toString('hex') }],
      },
    ]);
  });

  it('lists each version of a package once', async () => {
    for (const place of ['node_modules/a', 'node_modules/b']) {
      const name = path.basename(place);
      addPackage(place, { name }, `import { hay } from 'hay'; export const ${name} = [hay];`);
      addPackage(`${place}/node_modules/hay`, { name: 'hay' }, 'export const hay = Math.random();');
    }
    write('entry.js', "import { a } from 'a'; import { b } from 'b'; console.log(a, b);");
    expect((await createFolderSbom()).components.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'hay',
    ]);
  });

  it('returns equal documents for equal builds', async () => {
    addPackage('node_modules/hay', { name: 'hay' }, 'export const hay = Math.random();');
    write('entry.js', "import { hay } from 'hay'; console.log(hay);");
    expect(await createFolderSbom()).toEqual(await createFolderSbom());
  });
});

describe('findSbomErrors', () => {
  it('reports what CycloneDX does not allow', () => {
    const sbom = JSON.parse(JSON.stringify(createSbom(CALENDAR, [], folder))) as object;
    expect(findSbomErrors({ ...sbom, serialNumber: 'none' })).not.toEqual([]);
  });
});
