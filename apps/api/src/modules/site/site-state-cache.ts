/**
 * Caches the site's state in this process, so that each request can check for maintenance without a
 * query. A request that finds the cached state expired triggers a refresh in the background.
 */
import { createHash } from 'node:crypto';
import { isExternal, getTargetProblem } from '@paddock/contracts/redirects';
import type { SiteState } from '@paddock/contracts/http';
import type { SiteRepository } from './site.repository.ts';

/**
 * How long a cached state is used. The shell's server polls at the same interval, so an operator's
 * command takes effect within two intervals.
 */
export const SITE_STATE_TTL_MS = 2_000;

/** The site's state with its serialized response body and ETag. */
export interface CachedSiteState {
  readonly site: SiteState;
  readonly body: Buffer;
  readonly etag: string;
}

export class SiteStateCache {
  readonly #repository: Pick<SiteRepository, 'listRedirects' | 'findMaintenance'>;
  readonly #redirectHosts: readonly string[];
  readonly #now: () => number;
  #response: CachedSiteState | null = null;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #pendingRead: Promise<CachedSiteState> | null = null;

  constructor(
    repository: Pick<SiteRepository, 'listRedirects' | 'findMaintenance'>,
    redirectHosts: readonly string[],
    now: () => number = Date.now,
  ) {
    this.#repository = repository;
    this.#redirectHosts = redirectHosts;
    this.#now = now;
  }

  /**
   * Returns a state that is at most `SITE_STATE_TTL_MS` old.
   * @throws {Error} when the database is down
   */
  getCurrent(): Promise<CachedSiteState> {
    return this.#response && !this.#isExpired() ? Promise.resolve(this.#response) : this.#read();
  }

  /**
   * Returns the last known state without waiting, or null before the first read. When the state has
   * expired, refreshes it in the background.
   */
  getLastKnown(): SiteState | null {
    // Errors are ignored here. If the database is down, the request's own query reports it.
    if (this.#isExpired()) this.#read().catch(() => undefined);
    return this.#response?.site ?? null;
  }

  #isExpired(): boolean {
    return this.#now() - this.#readAtMs >= SITE_STATE_TTL_MS;
  }

  #read(): Promise<CachedSiteState> {
    this.#pendingRead ??= this.#load().finally(() => {
      // Set after a failure too, so that requests do not keep querying a database that is down.
      this.#readAtMs = this.#now();
      this.#pendingRead = null;
    });
    return this.#pendingRead;
  }

  async #load(): Promise<CachedSiteState> {
    const [maintenance, redirects] = await Promise.all([
      this.#repository.findMaintenance(),
      this.#repository.listRedirects(),
    ]);
    const site: SiteState = {
      maintenance: maintenance && {
        message: maintenance.message,
        until: maintenance.until?.toISOString() ?? null,
      },
      // A redirect's host may have been removed from the allow-list after the rule was created.
      redirects: redirects
        .filter(
          ({ target }) =>
            !isExternal(target) || getTargetProblem(target, this.#redirectHosts) === null,
        )
        .map(({ path, isPrefix, target, status }) => ({ path, isPrefix, target, status })),
    };
    const body = Buffer.from(JSON.stringify(site));
    this.#response = {
      site,
      body,
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    };
    return this.#response;
  }
}
