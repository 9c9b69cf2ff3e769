/**
 * The site's state as this process last read it. Every request asks whether Paddock is open, so that costs no query: a
 * state that has grown old is read again behind the request that noticed.
 */
import { createHash } from 'node:crypto';
import { isExternal, getTargetProblem } from '@paddock/contracts/redirects';
import type { Site } from '@paddock/contracts/http';
import type { SiteRepository } from './site.repository.ts';

/** The shell's server asks as often: a command is live within two of these. */
export const SITE_LIFE_MS = 2_000;

export interface SiteAnswer {
  readonly site: Site;
  readonly body: Buffer;
  readonly etag: string;
}

export class SiteState {
  readonly #repository: Pick<SiteRepository, 'listRedirects' | 'findMaintenance'>;
  readonly #redirectHosts: readonly string[];
  readonly #now: () => number;
  #answer: SiteAnswer | null = null;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<SiteAnswer> | null = null;

  constructor(
    repository: Pick<SiteRepository, 'listRedirects' | 'findMaintenance'>,
    redirectHosts: readonly string[],
    now: () => number = Date.now,
  ) {
    this.#repository = repository;
    this.#redirectHosts = redirectHosts;
    this.#now = now;
  }

  /** At most SITE_LIFE_MS old. @throws where the database does not answer */
  current(): Promise<SiteAnswer> {
    return this.#answer && !this.#isOld() ? Promise.resolve(this.#answer) : this.#read();
  }

  /** What was last known, at once; null before the first answer. Reads it anew behind the caller's back where it is old. */
  lastKnown(): Site | null {
    // A database that is away says so by the query that needs it.
    if (this.#isOld()) this.#read().catch(() => undefined);
    return this.#answer?.site ?? null;
  }

  #isOld(): boolean {
    return this.#now() - this.#readAtMs >= SITE_LIFE_MS;
  }

  #read(): Promise<SiteAnswer> {
    this.#reading ??= this.#load().finally(() => {
      // Also after a failure: a database that is away is not asked by every request.
      this.#readAtMs = this.#now();
      this.#reading = null;
    });
    return this.#reading;
  }

  async #load(): Promise<SiteAnswer> {
    const [maintenance, redirects] = await Promise.all([
      this.#repository.findMaintenance(),
      this.#repository.listRedirects(),
    ]);
    const site: Site = {
      maintenance: maintenance && {
        message: maintenance.message,
        until: maintenance.until?.toISOString() ?? null,
      },
      // A host may have been taken off the list after its rule was made.
      redirects: redirects
        .filter(
          ({ target }) =>
            !isExternal(target) || getTargetProblem(target, this.#redirectHosts) === null,
        )
        .map(({ path, isPrefix, target, status }) => ({ path, isPrefix, target, status })),
    };
    const body = Buffer.from(JSON.stringify(site));
    this.#answer = { site, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    return this.#answer;
  }
}
