/**
 * Rules about what may go live, depending on the other live releases and on what the running shells
 * can host.
 */
import { getReleaseRefusal, type HostRange } from '@paddock/contracts/host-range';
import type { ReleaseRegistration } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import { parsePattern, patternsOverlap } from '@paddock/contracts/route-patterns';
import { badRequest, ProblemError } from '../../problems/problem.ts';

/**
 * @throws ProblemError 400 when the manifest's id differs from the remote's, or a route is invalid
 */
export function requireConsistentManifest({ id, manifest }: ReleaseRegistration): void {
  if (manifest.id !== id)
    throw badRequest([{ field: 'manifest', message: `is ${manifest.id}’s, not ${id}’s` }]);
  for (const { path } of manifest.routes) {
    try {
      parsePattern(path);
    } catch (error) {
      throw badRequest([
        {
          field: 'manifest',
          message:
            error instanceof Error ? error.message : `has the route ${path}, which cannot be read`,
        },
      ]);
    }
  }
}

/**
 * Checks that every running shell can host the release.
 *
 * @param hosts the shells seen recently. If there are none, this API's own contract versions are
 * used. In any case, each shell also checks the releases that it loads.
 * @throws ProblemError with the refusal's code
 */
export function requireCompatibleHosts(
  release: ReleaseRegistration,
  hosts: readonly HostRange[],
): void {
  const ranges =
    hosts.length > 0
      ? hosts
      : [
          {
            oldestContract: OLDEST_CONTRACT_VERSION,
            newestContract: CONTRACT_VERSION,
            shared: null,
          },
        ];
  for (const host of ranges) {
    const refusal = getReleaseRefusal(
      { ...release, shared: host.shared ? release.shared : {} },
      { ...host, shared: host.shared ?? {} },
    );
    if (refusal) throw new ProblemError(refusal.code, refusal.message);
  }
}

/** @throws ProblemError 409 that names both routes when a URL could match either of them */
export function requireNoRouteOverlap(
  { id, manifest }: ReleaseRegistration,
  others: readonly { readonly remote: string; readonly manifest: RemoteManifest }[],
): void {
  for (const { path } of manifest.routes) {
    const pattern = parsePattern(path);
    for (const other of others) {
      const theirs =
        other.remote === id
          ? undefined
          : other.manifest.routes.find((route) =>
              patternsOverlap(pattern, parsePattern(route.path)),
            );
      if (theirs)
        throw new ProblemError(
          'routes_overlap',
          `${id}’s route ${path} and ${other.remote}’s ${theirs.path} could match the same address.`,
        );
    }
  }
}
