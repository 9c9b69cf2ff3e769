/**
 * Rules about what may go live, depending on the other live releases and on what the running shells
 * can host.
 */
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import { getReleaseRefusal, type HostRange } from '@paddock/contracts/host-range';
import type { ReleaseRegistration } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION, SLOT_OWNERS } from '@paddock/contracts/remote';
import {
  matchPattern,
  parsePattern,
  patternsOverlap,
  type RoutePattern,
} from '@paddock/contracts/route-patterns';
import { SHELL_PAGES } from '@paddock/contracts/shell-pages';
import { badRequest, ProblemError } from '../../problems/problem.ts';

/** The largest size limit that a remote may set for itself. That of listings is 55,296 bytes. */
const MAX_BUDGET_BYTES = 65_536;
/** Lower numbers come first. The shell's own remotes use 10 to 70. */
const MAX_NAVIGATION_ORDER = 1_000;
/** Any address without a path, to resolve links of the site. */
const SITE = 'https://site.invalid';
const OWNERS = {
  slots: new Map(Object.entries(SLOT_OWNERS)),
  emits: new Map(Object.entries(EVENT_OPTIONS).map(([name, { owner }]) => [name, owner])),
} as const;

interface LiveManifest {
  readonly remote: string;
  readonly manifest: RemoteManifest;
}

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
  others: readonly LiveManifest[],
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

/**
 * Checks that the release claims nothing that belongs to another remote or to the shell. The team's
 * own build cannot decide this, because the team can change it.
 *
 * @param others what the other live releases claim
 * @throws ProblemError 409 that says what is claimed and who owns it
 */
export function requireOwnClaims(
  { id, manifest }: ReleaseRegistration,
  others: readonly LiveManifest[],
): void {
  // A name that the contract does not have belongs to the remote that is live with it.
  const findClaimant = (kind: 'slots' | 'emits', name: string) =>
    others.find((other) => other.remote !== id && other.manifest[kind].includes(name))?.remote;
  for (const name of manifest.slots)
    requireOwner(id, `the slot ${name}`, OWNERS.slots.get(name) ?? findClaimant('slots', name));
  for (const name of manifest.emits)
    requireOwner(id, `the event ${name}`, OWNERS.emits.get(name) ?? findClaimant('emits', name));
  const patterns = manifest.routes.map(({ path }) => parsePattern(path));
  for (const pattern of patterns) {
    const page = SHELL_PAGES.find(({ path }) => patternsOverlap(pattern, parsePattern(path)));
    if (page) requireOwner(id, `the page ${page.path}`, 'shell');
  }
  for (const { label, href, order } of manifest.navigation) {
    if (!isPageOf(patterns, href))
      throw claimRefused(
        `The navigation link ${label} of ${id} leads to ${href}, which is not a page of ${id}. Link to one of its own routes.`,
      );
    if (order < 0 || order > MAX_NAVIGATION_ORDER)
      throw claimRefused(
        `The navigation link ${label} of ${id} has the order ${order}. Use a number from 0 to ${MAX_NAVIGATION_ORDER}.`,
      );
  }
  if (manifest.budgetBytes > MAX_BUDGET_BYTES)
    throw claimRefused(
      `The budget of ${id} is ${manifest.budgetBytes} bytes. The most that a remote may use is ${MAX_BUDGET_BYTES}.`,
    );
}

/** False for a link to another site, which can start with a slash, too: `//site.example`. */
function isPageOf(patterns: readonly RoutePattern[], href: string): boolean {
  if (!URL.canParse(href, SITE)) return false;
  const { origin, pathname } = new URL(href, SITE);
  return origin === SITE && patterns.some((pattern) => matchPattern(pattern, pathname) !== null);
}

function requireOwner(id: string, what: string, owner: string | undefined): void {
  if (owner !== undefined && owner !== id)
    throw claimRefused(
      `${id} claims ${what}, which belongs to ${owner === 'shell' ? 'the shell' : owner}. Remove it from remote.manifest.json, or ask the platform team for it.`,
    );
}

function claimRefused(message: string): ProblemError {
  return new ProblemError('claim_refused', message);
}
