/** Keeps built scripts and stylesheets within the browsers that Paddock supports (ADR 39). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFeatureAllowed } from './allowed-features.ts';
import { findNewerCss, findNewerFeatures } from './find-newer-features.ts';

/**
 * @param files files of a folder, of which the scripts and stylesheets are checked
 * @throws Error that names each of them, and what at least one supported browser lacks for it
 */
export function assertBrowserFloor(folder: string, files: readonly string[]): void {
  const problems = files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .flatMap((name) => {
      const code = readFileSync(path.join(folder, name), 'utf8');
      const features = name.endsWith('.js') ? findNewerFeatures(code) : findNewerCss(code);
      const newer = [...new Set(features)].filter((feature) => !isFeatureAllowed(feature, name));
      return newer.length === 0 ? [] : [`  ${name}: ${newer.join(', ')}`];
    });
  if (problems.length === 0) return;
  throw new Error(
    `These files need a newer browser than the oldest that Paddock supports (docs/adr/0039-oldest-browsers.md):\n${problems.join('\n')}\nUse older features, or guard the newer one and add it to tools/federation/src/floor/allowed-features.ts.`,
  );
}
