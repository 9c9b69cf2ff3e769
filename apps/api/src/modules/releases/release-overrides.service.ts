/** Creates and confirms links with which a browser loads a remote from its own machine (ADR 73). */
import type {
  OverrideConfirmation,
  OverrideLink,
  OverrideLinkRequest,
} from '@paddock/contracts/http';
import {
  OVERRIDE_LINK_MINUTES,
  OVERRIDE_PATH,
  signOverrideLink,
  verifyOverrideLink,
} from '@paddock/contracts/release-override';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { ProblemError } from '../../problems/problem.ts';
import { AuditRepository, type AuditEntry } from '../audit/audit.repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { ReleaseLinksOptions } from './release-previews.service.ts';

export class ReleaseOverridesService {
  readonly #options: ReleaseLinksOptions<'getComposition'>;

  constructor(options: ReleaseLinksOptions<'getComposition'>) {
    this.#options = options;
  }

  /**
   * Creates a link and records who created it.
   *
   * @throws ProblemError 404 without such a channel, and `release_unknown` when the remote is not
   *   live in it, because its pages and slots are those of the live release
   */
  async createLink(
    channel: string,
    { remote, port }: OverrideLinkRequest,
    by: Pick<AuditEntry, 'actorAccountId' | 'actor' | 'origin'>,
  ): Promise<OverrideLink> {
    const { db, now, releases, internalToken, publicOrigin } = this.#options;
    const { remotes } = await releases.getComposition(channel);
    if (!remotes.some(({ id }) => id === remote))
      throw new ProblemError('release_unknown', `${remote} is not live in ${channel}.`);
    const at = now();
    const expiresAt = new Date(at.getTime() + OVERRIDE_LINK_MINUTES * MINUTE_MS);
    await new AuditRepository(db).add({
      action: 'deploy.override-link',
      ...by,
      detail: { channel, remote, port },
      at,
    });
    const token = signOverrideLink(channel, { remote, port }, expiresAt, internalToken);
    return {
      url: `${publicOrigin}${OVERRIDE_PATH}?token=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * Records that the user loads the remote from their machine.
   *
   * @throws ProblemError 403 when the link is forged or expired
   */
  async confirm(
    { channel, token }: OverrideConfirmation,
    { accountId, origin }: Pick<SignedInUser, 'accountId' | 'origin'>,
  ): Promise<void> {
    const { db, now, internalToken } = this.#options;
    const at = now();
    const overridden = verifyOverrideLink(channel, token, at, internalToken);
    if (!overridden)
      throw new ProblemError('forbidden', 'This link has expired. Create a new one.');
    await new AuditRepository(db).add({
      action: 'deploy.override',
      actorAccountId: accountId,
      origin,
      detail: { channel, ...overridden },
      at,
    });
  }
}
