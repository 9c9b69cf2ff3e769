/** Decides whether a release is signed well enough to go live (ADR 59). */
import { isReleaseSignedBy, type SignedRelease } from '@paddock/contracts/release-signature';
import { ProblemError } from '../../problems/problem.ts';
import type { ReleaseKeyRecord } from './release-keys.repository.ts';

/**
 * A remote that has keys, even if all are revoked, needs a signature by one of them. A revoked key
 * counts only for a release that was live before.
 *
 * @param keys the remote's keys, including revoked ones
 * @throws ProblemError 422 `release_unsigned`
 */
export function requireSignature(
  release: SignedRelease & {
    readonly signature?: string | null;
    readonly lastLiveAt?: Date | null;
  },
  keys: readonly Pick<ReleaseKeyRecord, 'publicKey' | 'revokedAt'>[],
): void {
  if (keys.length === 0) return;
  const { id, version, signature, lastLiveAt = null } = release;
  if (!signature)
    throw new ProblemError(
      'release_unsigned',
      `${id} ${version} is not signed, and ${id} has signing keys. Set RELEASE_SIGNING_KEY and release it again.`,
    );
  const counting = keys.filter(({ revokedAt }) => revokedAt === null || lastLiveAt !== null);
  if (
    !isReleaseSignedBy(
      release,
      signature,
      counting.map(({ publicKey }) => publicKey),
    )
  )
    throw new ProblemError(
      'release_unsigned',
      `${id} ${version} is not signed by an active key of ${id}. Set RELEASE_SIGNING_KEY to an active key and release it again.`,
    );
}
