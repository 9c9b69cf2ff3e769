import { parsePattern, patternsOverlap } from '@paddock/contracts/route-patterns';
import type { RemoteManifest } from '@paddock/contracts/manifest';

/**
 * @throws Error that names both owners when two patterns can match the same path (design.md section
 *   2)
 */
export function assertNoRouteOverlaps(manifests: readonly RemoteManifest[]): void {
  const owned = manifests.flatMap((manifest) =>
    manifest.routes.map((route) => ({ owner: manifest.id, pattern: parsePattern(route.path) })),
  );
  for (const [index, a] of owned.entries()) {
    for (const b of owned.slice(index + 1)) {
      if (patternsOverlap(a.pattern, b.pattern)) {
        throw new Error(
          `${a.owner}'s route ${a.pattern.path} and ${b.owner}'s ${b.pattern.path} could match the same address`,
        );
      }
    }
  }
}
