/** Creates links that show a registered release without making it live (ADR 62). */
import type { Kysely } from 'kysely';
import type { ReleasePreview, ReleasePreviewRequest } from '@paddock/contracts/http';
import { PREVIEW_DAYS, PREVIEW_PATH, signPreview } from '@paddock/contracts/release-preview';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { requireRelease } from './releases.policy.ts';
import { ReleasesRepository } from './releases.repository.ts';
import type { ReleasesService } from './releases.service.ts';

/** @typeParam Method the method of the releases service that a link needs */
export interface ReleaseLinksOptions<Method extends keyof ReleasesService> {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly releases: Pick<ReleasesService, Method>;
  /** The secret that the shell and the API share. */
  readonly internalToken: string;
  /** The site's address, such as `https://paddock.example`. */
  readonly publicOrigin: string;
}

export class ReleasePreviewsService {
  readonly #options: ReleaseLinksOptions<'requireFit'>;

  constructor(options: ReleaseLinksOptions<'requireFit'>) {
    this.#options = options;
  }

  /**
   * Creates a link and records who created it. A release that does not fit the live releases cannot
   * be previewed either.
   *
   * @throws ProblemError 404 `release_unknown` or without such a channel, 409 `claim_refused` or
   *   `routes_overlap`, 422
   */
  async create(
    channel: string,
    { remote, version }: ReleasePreviewRequest,
    by: string,
  ): Promise<ReleasePreview> {
    const { db, now, releases, internalToken, publicOrigin } = this.#options;
    const release = requireRelease(
      await new ReleasesRepository(db).find(remote, version),
      remote,
      version,
    );
    await releases.requireFit(channel, release);
    const at = now();
    const expiresAt = new Date(at.getTime() + PREVIEW_DAYS * DAY_MS);
    await new AuditRepository(db).add({
      action: 'deploy.preview',
      actorAccountId: null,
      actor: by,
      detail: { channel, remote, version },
      at,
    });
    const { digest, signature } = release;
    const previewed = { id: remote, version, digest, ...(signature !== null && { signature }) };
    const token = signPreview(channel, previewed, expiresAt, internalToken);
    return {
      url: `${publicOrigin}${PREVIEW_PATH}?token=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }
}
