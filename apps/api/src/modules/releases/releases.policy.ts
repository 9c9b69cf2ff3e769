/** What may go live: decided by what else is, and by what the shells that run can host. */
import { getReleaseRefusal, type HostRange } from '@paddock/contracts/host-range';
import type { ReleaseRegistration } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import { parsePattern, patternsOverlap } from '@paddock/contracts/route-patterns';
import { badRequest, ProblemError } from '../../problems/problem.ts';

/** @throws ProblemError 400 where it does not agree with itself */
export function requireSound({ id, manifest }: ReleaseRegistration): void {
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

/** @param hosts that were seen lately; without any, this code's own contracts count: every shell refuses for itself as well */
export function requireHosted(release: ReleaseRegistration, hosts: readonly HostRange[]): void {
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

/** @throws ProblemError 409 naming both, where an address could be either's */
export function requireOwnRoutes(
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
