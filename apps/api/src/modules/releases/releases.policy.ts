/**
 * Rules about what may go live, depending on the other live releases and on what the running shells
 * can host.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getReleaseRefusal, type HostRange } from '@paddock/contracts/host-range';
import type { ReleaseRegistration } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import {
  matchPattern,
  parsePattern,
  patternsIntersect,
  type RoutePattern,
} from '@paddock/contracts/route-patterns';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { SHELL_OWNER, type ClaimOwners } from './claim-rules.ts';
import type { ReleaseRecord } from './releases.repository.ts';

/** Lower numbers come first. The shell's own remotes use 10 to 70. */
const MAX_NAVIGATION_ORDER = 1_000;
/** The remote `search` has the most links in this repository: 13. */
const MAX_LINKS = 20;
/** The longest of the repository's labels, Marketplace, has 11 characters. */
const MAX_LABEL_LENGTH = 24;
/** Any address without a path, to resolve links of the site. */
const SITE = 'https://site.invalid';

type ReleaseClaims = Pick<ReleaseRegistration, 'id' | 'version' | 'manifest' | 'shared'>;

interface LiveManifest {
  readonly remote: string;
  readonly manifest: RemoteManifest;
}

/**
 * @throws ProblemError 400 when the manifest's id differs from the remote's, or a route is invalid
 */
export function requireConsistentManifest({ id, manifest }: ReleaseClaims): void {
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
export function requireCompatibleHosts(release: ReleaseClaims, hosts: readonly HostRange[]): void {
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

/**
 * Checks the routes against those of the other live remotes. A more specific route is also refused,
 * because it would take addresses from the other remote. A first path segment that the contract
 * does not have belongs to the remote that is live with it.
 *
 * @throws ProblemError 409 that names both routes
 */
export function requireNoRouteOverlap(
  { id, manifest }: ReleaseClaims,
  { owners, others }: Pick<ClaimContext, 'owners' | 'others'>,
): void {
  const theirRoutes = others
    .filter(({ remote }) => remote !== id)
    .flatMap(({ remote, manifest: { routes } }) =>
      routes.map(({ path }) => ({ remote, pattern: parsePattern(path) })),
    );
  for (const { path } of manifest.routes) {
    const pattern = parsePattern(path);
    const overlapping = theirRoutes.find((theirs) => patternsIntersect(pattern, theirs.pattern));
    if (overlapping)
      throw new ProblemError(
        'routes_overlap',
        `${id}’s route ${path} and ${overlapping.remote}’s ${overlapping.pattern.path} could match the same address.`,
      );
    const segment = getFirstSegment(pattern);
    if (segment === null || owners.find('path', segment)) continue;
    const claimant = theirRoutes.find((theirs) => getFirstSegment(theirs.pattern) === segment);
    if (claimant) throw claimRefused(describeForeignPath(id, path, [claimant.remote]));
  }
}

/**
 * Checks that what the API judges is what shells will serve: they read the manifest in release.json,
 * for which only the digest vouches.
 *
 * @throws ProblemError 400 when the registration differs from release.json, or lacks it
 */
export function requireReleaseFile({
  releaseFile,
  digest,
  id,
  version,
  manifest,
  shared,
  schemas,
}: ReleaseRegistration): void {
  if (releaseFile === undefined)
    throw badRequest([
      { field: 'releaseFile', message: 'is missing. Release with the current version of the kit' },
    ]);
  const hash = createHash('sha384').update(releaseFile).digest('base64');
  if (digest !== `sha384-${hash}`)
    throw badRequest([{ field: 'digest', message: 'is not the hash of releaseFile' }]);
  const file = parseObject(releaseFile);
  const different = Object.entries({ id, version, manifest, shared, schemas }).find(
    ([name, value]) => !isDeepStrictEqual(file[name], value),
  );
  if (different) throw badRequest([{ field: different[0], message: 'differs from releaseFile' }]);
}

/** @throws ProblemError 400 when the text is not a JSON object */
function parseObject(releaseFile: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(releaseFile);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Not JSON.
  }
  throw badRequest([{ field: 'releaseFile', message: 'is not a JSON object' }]);
}

export interface ClaimContext {
  readonly owners: ClaimOwners;
  /** The manifests of the other live releases, with their claims. */
  readonly others: readonly LiveManifest[];
  /** False outside a local stack. */
  readonly acceptsLoopbackBackends: boolean;
}

/**
 * Checks that the release claims nothing that belongs to another remote or to the shell. The team's
 * own build cannot decide this, because the team can change it.
 *
 * @throws ProblemError 409 that says what is claimed and who owns it
 */
export function requireOwnClaims(
  { id, manifest }: ReleaseClaims,
  { owners, others, acceptsLoopbackBackends }: ClaimContext,
): void {
  if (id === SHELL_OWNER)
    throw claimRefused(
      'The id shell belongs to the shell. Choose another id in remote.manifest.json, and ask the operators for a deploy token for it.',
    );
  // A slot or an event without an owner belongs to the remote whose live release declares it.
  const listClaimants = (kind: 'slots' | 'emits', name: string) =>
    others
      .filter((other) => other.remote !== id && other.manifest[kind].includes(name))
      .map(({ remote }) => remote);
  for (const name of manifest.slots)
    requireOwner(id, `the slot ${name}`, owners.find('slot', name) ?? listClaimants('slots', name));
  for (const name of manifest.emits)
    requireOwner(
      id,
      `the event ${name}`,
      owners.find('event', name) ?? listClaimants('emits', name),
    );
  for (const origin of manifest.connect ?? []) {
    const approved = owners.find('connect', origin) ?? [];
    if (!approved.includes(id))
      throw claimRefused(
        `${id} wants to call ${origin}, which pages may not. Ask the platform team to approve it: npm run release -- own connect ${origin} ${[...approved, id].join(',')}`,
      );
  }
  for (const name of manifest.storage ?? []) {
    const approved = owners.find('storage', name) ?? [];
    if (!approved.includes(id))
      throw claimRefused(
        `${id} wants to store ${name} in browsers, which ${approved.length > 0 ? `belongs to ${formatOwners(approved)}` : 'no remote may'}. Use a name that starts with ${id}-, which needs no approval, or ask the platform team: npm run release -- own storage '${name}' ${[...approved, id].join(',')}`,
      );
  }
  requireOwnBackend({ id, manifest }, owners, acceptsLoopbackBackends);
  const patterns = manifest.routes.map(({ path }) => parsePattern(path));
  for (const pattern of patterns) requireOwnPath(id, pattern, owners);
  if (manifest.navigation.length > MAX_LINKS)
    throw claimRefused(
      `${id} has ${manifest.navigation.length} navigation links. The most that a remote may have is ${MAX_LINKS}.`,
    );
  for (const { label, href, order, place } of manifest.navigation) {
    requireOwner(id, `a link in the ${place}`, owners.find('navigation', place) ?? []);
    if (!isPageOf(patterns, href))
      throw claimRefused(
        `The navigation link ${label} of ${id} leads to ${href}, which is not a page of ${id}. Link to one of its own routes.`,
      );
    if (label.trim() === '' || label.trim().length > MAX_LABEL_LENGTH)
      throw claimRefused(
        `The label of the link to ${href} of ${id} has ${label.trim().length} characters. Use 1 to ${MAX_LABEL_LENGTH}.`,
      );
    if (order < 0 || order > MAX_NAVIGATION_ORDER)
      throw claimRefused(
        `The navigation link ${label} of ${id} has the order ${order}. Use a number from 0 to ${MAX_NAVIGATION_ORDER}.`,
      );
  }
  const maxBytes = owners.getMaxBudgetBytes(id);
  if (manifest.budgetBytes > maxBytes)
    throw claimRefused(
      `The budget of ${id} is ${manifest.budgetBytes} bytes. The most that it may use is ${maxBytes}.`,
    );
}

/** @throws ProblemError 409 when the platform team has not approved the backend */
function requireOwnBackend(
  { id, manifest: { backend } }: Pick<ReleaseClaims, 'id' | 'manifest'>,
  owners: ClaimOwners,
  acceptsLoopback: boolean,
): void {
  if (backend === undefined) return;
  // The schema allows this only for the developer's machine.
  if (backend.startsWith('http:')) {
    if (!acceptsLoopback)
      throw claimRefused(
        `The backend of ${id} is ${backend}, which only a local stack can reach. Use an address that starts with https://.`,
      );
    return;
  }
  const approved = owners.find('backend', backend) ?? [];
  if (!approved.includes(id))
    throw claimRefused(
      `The backend of ${id} is ${backend}, which is not approved. Ask the platform team to approve it: npm run release -- own backend ${backend} ${[...approved, id].join(',')}`,
    );
}

/** @throws ProblemError 409 when the route starts with a parameter or with a segment of others */
function requireOwnPath(id: string, pattern: RoutePattern, claims: ClaimOwners): void {
  const segment = getFirstSegment(pattern);
  if (segment === null)
    throw claimRefused(
      `${id} claims ${pattern.path}, which could match the addresses of others. Start the route with a text, such as /${id}.`,
    );
  const owners = claims.find('path', segment);
  if (owners && !owners.includes(id))
    throw claimRefused(describeForeignPath(id, pattern.path, owners));
}

/** Null for a parameter; empty for the home page. */
function getFirstSegment({ segments: [first] }: RoutePattern): string | null {
  if (!first) return '';
  return first.type === 'static' ? first.text : null;
}

function describeForeignPath(id: string, path: string, owners: readonly string[]): string {
  const prefix = `/${path.split('/')[1] ?? ''}`;
  return `${id} claims ${path}, but ${prefix} belongs to ${formatOwners(owners)}. Choose another path, such as /${id}, or ask the platform team for it.`;
}

/** False for a link to another site, which can also start with a slash: `//site.example`. */
function isPageOf(patterns: readonly RoutePattern[], href: string): boolean {
  if (!URL.canParse(href, SITE)) return false;
  const { origin, pathname } = new URL(href, SITE);
  return origin === SITE && patterns.some((pattern) => matchPattern(pattern, pathname) !== null);
}

function formatOwners(owners: readonly string[]): string {
  return owners.map((owner) => (owner === SHELL_OWNER ? 'the shell' : owner)).join(', ');
}

/** @param owners empty when the name belongs to no remote */
function requireOwner(id: string, what: string, owners: readonly string[]): void {
  if (owners.length > 0 && !owners.includes(id))
    throw claimRefused(
      `${id} claims ${what}, which belongs to ${formatOwners(owners)}. Remove it from remote.manifest.json, or ask the platform team for it.`,
    );
}

function claimRefused(message: string): ProblemError {
  return new ProblemError('claim_refused', message);
}

/** @throws ProblemError 404 `release_unknown` when there is none, or its files are being removed */
export function requireRelease(
  release: ReleaseRecord | null,
  remote: string,
  version: string,
): ReleaseRecord {
  if (!release || release.removingAt)
    throw new ProblemError(
      'release_unknown',
      `${remote} ${version} has not been released, or was removed.`,
    );
  return release;
}

/** @throws ProblemError 409 `release_quarantined` */
export function requireNotQuarantined(
  quarantine: { readonly reason: string } | null,
  remote: string,
  version: string,
): void {
  if (quarantine)
    throw new ProblemError(
      'release_quarantined',
      `${remote} ${version} was rolled back automatically: ${quarantine.reason}. If the release was not the cause: npm run release -- clear ${remote}@${version}`,
    );
}
