import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { PATH_OWNERS } from '@paddock/contracts/path-owners';
import { REMOTE_IDS, ROOT } from '../../federation/src/paths.ts';

it('PATH_OWNERS lists for each first path segment the remotes of this repository that have such routes', () => {
  const owners = new Map<string, Set<string>>();
  for (const id of REMOTE_IDS) {
    const file = path.join(ROOT, 'apps', id, 'remote.manifest.json');
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
    for (const route of routes) {
      const segment = route.path.split('/')[1] ?? '';
      owners.set(segment, (owners.get(segment) ?? new Set()).add(id));
    }
  }
  expect(PATH_OWNERS).toEqual(
    Object.fromEntries([...owners].map(([segment, ids]) => [segment, [...ids].sort()])),
  );
});
