/**
 * Adds to each remote what a future release may add without a new version of the contract. Today's
 * shell does not know these additions.
 */
import { mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@paddock/contracts/manifest';

const SLOT = `/** A slot that no page has yet. */
export function Slot() {
  return <p>Next</p>;
}
`;

/** Adds a slot, an event, a route with the state "later" and a footer entry to each remote. */
export function addFutureFeatures(workspace: string): void {
  for (const id of readdirSync(path.join(workspace, 'apps'))) {
    const manifestFile = path.join(workspace, 'apps', id, 'remote.manifest.json');
    if (!existsSync(manifestFile)) continue;
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as RemoteManifest;
    const next: RemoteManifest = {
      ...manifest,
      routes: [
        ...manifest.routes,
        { id: 'next', path: `/next-${id}`, state: 'later', about: 'What comes next' },
      ],
      navigation: [
        ...manifest.navigation,
        { label: `Next ${id}`, href: `/next-${id}`, place: 'footer', order: 900 },
      ],
      slots: [...manifest.slots, `next.${id}`],
      emits: [...manifest.emits, 'next.happened'],
      consumes: [...manifest.consumes, 'next.happened'],
    };
    writeFileSync(manifestFile, JSON.stringify(next));
    const remoteFile = path.join(workspace, 'apps', id, 'src/remote.tsx');
    const source = readFileSync(remoteFile, 'utf8');
    const changed = source.replace(
      'slots: {',
      `slots: {\n    ...({ 'next.${id}': { load: () => import(/* webpackChunkName: "slot-next-${id}" */ './slots/next.slot.tsx') } }),`,
    );
    if (changed === source) throw new Error(`${remoteFile} has no "slots: {" to extend`);
    writeFileSync(remoteFile, changed);
    mkdirSync(path.join(workspace, 'apps', id, 'src/slots'), { recursive: true });
    writeFileSync(path.join(workspace, 'apps', id, 'src/slots/next.slot.tsx'), SLOT);
  }
}
