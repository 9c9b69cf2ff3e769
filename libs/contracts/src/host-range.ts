/**
 * Checks whether a host can run a release: its contract version and the shared modules that it
 * requires. Used by the release command, by the API before a release goes live, and by the host
 * before it runs the release.
 */
import type { Release } from './manifest.ts';

/** The contract versions and shared packages that a shell can host. */
export interface HostRange {
  readonly oldestContract: number;
  readonly newestContract: number;
  /** Versions of the shared modules that the host provides, by package name. */
  readonly shared: Readonly<Record<string, string>>;
}

export interface ReleaseRefusal {
  readonly code: 'contract_unsupported' | 'shared_unsatisfied';
  readonly message: string;
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)/;
const RANGE = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * True when the version is in the range. Supports only ranges that our builds write
 * (tools/federation/src/shared.ts), such as `^19` or `^1.2`: this version or a later one with the
 * same major number. Returns false for all other ranges.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const versionMatch = VERSION.exec(version)?.slice(1).map(Number);
  const rangeMatch = RANGE.exec(range);
  if (!versionMatch || !rangeMatch) return false;
  const [major = 0, minor = 0, patch = 0] = versionMatch;
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = rangeMatch
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  if (major !== leastMajor) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** Returns null when the host can run the release, otherwise the reason. */
export function getReleaseRefusal(
  { id, version, manifest, shared }: Pick<Release, 'id' | 'version' | 'manifest' | 'shared'>,
  host: HostRange,
): ReleaseRefusal | null {
  const { contractVersion } = manifest;
  if (contractVersion < host.oldestContract || contractVersion > host.newestContract) {
    const range =
      host.oldestContract === host.newestContract
        ? `contract ${host.newestContract}`
        : `contracts ${host.oldestContract} to ${host.newestContract}`;
    return {
      code: 'contract_unsupported',
      message: `${id} ${version} is built on contract ${contractVersion}; the shell hosts ${range}.`,
    };
  }
  const unsatisfied = Object.entries(shared).filter(
    ([name, range]) => !satisfiesRange(host.shared[name] ?? '', range),
  );
  if (unsatisfied.length === 0) return null;
  const requirements = unsatisfied.map(
    ([name, range]) => `${name} ${range} (the shell has ${host.shared[name] ?? 'none'})`,
  );
  return {
    code: 'shared_unsatisfied',
    message: `${id} ${version} requires ${requirements.join(', ')}.`,
  };
}
