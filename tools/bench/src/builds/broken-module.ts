/** Makes a copy of the build in which one remote's server module has a fault. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyBuildWithChange } from './copied-build.ts';
import type { CopiedBuild } from './copied-build.ts';

/** Returns code that overrides parts of each route of a server module. Append it to the module. */
const overrideRoutes = (change: string) => `
;{
  const { remote } = module.exports;
  const routes = remote.routes.map((declared) => ({ ...declared, load: async () => {
    const { route } = await declared.load();
    return { route: { ...route, ...(${change})(route) } };
  } }));
  module.exports = { ...module.exports, remote: { ...remote, routes } };
}
`;

/**
 * For each fault, a function that changes the module's source; null removes the file. Server
 * modules are read from disk, so a network fault (404 or a stalled download) has the same effect as
 * a missing file.
 */
const FAULTS = {
  missing: () => null,
  'cut in half': (source: string) => source.slice(0, source.length / 2),
  HTML: () => '<!doctype html><title>Free Wi-Fi</title>',
  'of another contract': (source: string) =>
    `${source}\n;module.exports = { ...module.exports, remote: { ...module.exports.remote, contractVersion: 99 } };\n`,
  'throwing at import': (source: string) => `throw new Error('broken at import');\n${source}`,
  'throwing in render': (source: string) =>
    source + overrideRoutes("() => ({ Component() { throw new Error('broken in render'); } })"),
  'never answering': (source: string) =>
    source + overrideRoutes('() => ({ loader: () => new Promise(() => undefined) })'),
  'spinning at import': (source: string) => `for (;;);\n${source}`,
  'spinning in its loader': (source: string) =>
    source + overrideRoutes('() => ({ loader() { for (;;); } })'),
  'never answering at one address': (source: string) =>
    source +
    overrideRoutes(
      "({ loader }) => ({ loader: (context) => (context.url.searchParams.has('hang') ? new Promise(() => undefined) : loader(context)) })",
    ),
  'spinning at one address': (source: string) =>
    source +
    overrideRoutes(
      "({ loader }) => ({ loader(context) { while (context.url.searchParams.has('hang')); return loader(context); } })",
    ),
} satisfies Readonly<Record<string, (source: string) => string | null>>;
export type ModuleFault = keyof typeof FAULTS;

export function breakModule(remote: string, fault: ModuleFault): CopiedBuild {
  return copyBuildWithChange(remote, (folder, { server }) => {
    const file = path.join(folder, server);
    const broken = FAULTS[fault](readFileSync(file, 'utf8'));
    if (broken === null) rmSync(file);
    else writeFileSync(file, broken);
  });
}
