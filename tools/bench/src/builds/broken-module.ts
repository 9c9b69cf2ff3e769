/** A copy of the build that is measured, in which one remote's server module is broken; all else is linked. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition, Release } from '@paddock/contracts/manifest';
import { BENCH_DIST } from '../serve/bench-stack.ts';

/** Each route of the module that stands before it, with these parts otherwise. */
const withRoutes = (change: string) => `
;{
  const { remote } = module.exports;
  const routes = remote.routes.map((declared) => ({ ...declared, load: async () => {
    const { route } = await declared.load();
    return { route: { ...route, ...(${change})(route) } };
  } }));
  module.exports = { ...module.exports, remote: { ...remote, routes } };
}
`;

/** What the module's text becomes; null: there is no such file. A module comes from a disk: what a line does to scripts (404, a hang on the way) is its not being there. */
const FAULTS = {
  missing: () => null,
  'cut in half': (source: string) => source.slice(0, source.length / 2),
  HTML: () => '<!doctype html><title>Free Wi-Fi</title>',
  'of another contract': (source: string) => `${source}\n;module.exports = { ...module.exports, remote: { ...module.exports.remote, contractVersion: 99 } };\n`,
  'throwing at import': (source: string) => `throw new Error('broken at import');\n${source}`,
  'throwing in render': (source: string) => source + withRoutes("() => ({ Component() { throw new Error('broken in render'); } })"),
  'never answering': (source: string) => source + withRoutes('() => ({ loader: () => new Promise(() => undefined) })'),
  'spinning at import': (source: string) => `for (;;);\n${source}`,
  'spinning in its loader': (source: string) => source + withRoutes('() => ({ loader() { for (;;); } })'),
  'never answering at one address': (source: string) => source + withRoutes("({ loader }) => ({ loader: (context) => (context.url.searchParams.has('hang') ? new Promise(() => undefined) : loader(context)) })"),
  'spinning at one address': (source: string) => source + withRoutes("({ loader }) => ({ loader(context) { while (context.url.searchParams.has('hang')); return loader(context); } })"),
} satisfies Readonly<Record<string, (source: string) => string | null>>;
export type ModuleFault = keyof typeof FAULTS;

export interface BrokenBuild {
  /** For the shell's DIST_DIR. */
  readonly folder: string;
  remove(): void;
}

export function breakModule(remote: string, fault: ModuleFault): BrokenBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-bench-broken-'));
  const composition = JSON.parse(readFileSync(path.join(BENCH_DIST, 'composition.json'), 'utf8')) as Composition;
  for (const name of ['composition.json', 'shell']) symlinkSync(path.join(BENCH_DIST, name), path.join(folder, name));
  for (const { id, path: release } of composition.remotes) {
    const [from, to] = [path.join(BENCH_DIST, 'remotes', release), path.join(folder, 'remotes', release)];
    mkdirSync(path.dirname(to), { recursive: true });
    if (id !== remote) {
      symlinkSync(from, to);
      continue;
    }
    cpSync(from, to, { recursive: true });
    const file = path.join(to, (JSON.parse(readFileSync(path.join(to, 'release.json'), 'utf8')) as Release).server);
    const broken = FAULTS[fault](readFileSync(file, 'utf8'));
    if (broken === null) rmSync(file);
    else writeFileSync(file, broken);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
