/** Reads the SBOMs of the built remotes. Requires a build. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Release } from '@paddock/contracts/manifest';
import { computeDigest, RELEASE_FILE } from '@paddock/shell/releases/release-files';
import { BUILD_OUTPUT, REMOTE_IDS } from './paths.ts';
import { SBOM_FILE } from './release-sbom.ts';
import { findSbomErrors } from './testing/sbom-schema.ts';

function findRelease(id: string): string {
  const [version = ''] = readdirSync(path.join(BUILD_OUTPUT, id));
  return path.join(BUILD_OUTPUT, id, version);
}

/** Returns the packages that have a source in the release's source maps. */
function listMappedPackages(folder: string): readonly string[] {
  const sources = ['client', 'server'].flatMap((half) =>
    readdirSync(path.join(folder, half))
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => {
        const map = readFileSync(path.join(folder, half, name), 'utf8');
        return (JSON.parse(map) as { readonly sources: readonly string[] }).sources;
      }),
  );
  return sources.flatMap(
    (source) => /\/node_modules\/((?:@[^/]+\/)?[^/.@][^/]*)\//.exec(source)?.[1] ?? [],
  );
}

describe('the SBOM of the built remote', () => {
  it.each(REMOTE_IDS)('%s is valid and is a file of the release', (id) => {
    const folder = findRelease(id);
    const bytes = readFileSync(path.join(folder, SBOM_FILE));
    const { integrity } = JSON.parse(
      readFileSync(path.join(folder, RELEASE_FILE), 'utf8'),
    ) as Release;
    expect(integrity[SBOM_FILE]).toBe(computeDigest(bytes));
    expect(findSbomErrors(JSON.parse(bytes.toString()))).toEqual([]);
  });

  it.each(REMOTE_IDS)('%s lists the packages in the source maps, with hashes', (id) => {
    const folder = findRelease(id);
    const { components } = JSON.parse(readFileSync(path.join(folder, SBOM_FILE), 'utf8')) as {
      readonly components: readonly {
        readonly name: string;
        readonly hashes?: readonly object[];
      }[];
    };
    expect(new Set(components.map(({ name }) => name))).toEqual(
      new Set(['webpack', '@module-federation/enhanced', ...listMappedPackages(folder)]),
    );
    expect(components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
  });
});
