/** What is live, as a file: `dist/composition.json`, replaced whole so that the shell never reads half of one. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import { CompositionSchema } from '@paddock/contracts/manifest';
import type { Composition, Release } from '@paddock/contracts/manifest';
import { COMPOSITION_FILE, STORE } from './paths.ts';

export function readComposition(): Composition {
  if (!existsSync(COMPOSITION_FILE)) return { revision: 0, remotes: [] };
  const composition: unknown = JSON.parse(readFileSync(COMPOSITION_FILE, 'utf8'));
  if (!Value.Check(CompositionSchema, composition)) throw new Error(`${COMPOSITION_FILE} is not a composition; delete it and build again`);
  return composition;
}

/** Puts these releases live beside what else is. @returns the new composition, or the old one where nothing changed */
export function putLive(releases: readonly Release[]): Composition {
  const current = readComposition();
  const remotes = new Map(current.remotes.map((remote) => [remote.id, remote]));
  for (const { id, version } of releases) remotes.set(id, { id, version, path: path.relative(STORE, path.join(STORE, id, version)) });
  const next: Composition = { revision: current.revision + 1, remotes: [...remotes.values()] };
  if (JSON.stringify(next.remotes) === JSON.stringify(current.remotes)) return current;
  mkdirSync(path.dirname(COMPOSITION_FILE), { recursive: true });
  const temporary = `${COMPOSITION_FILE}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(temporary, COMPOSITION_FILE);
  return next;
}
