/**
 * Who has looked at what today, so that a visitor counts once. Kept in memory as hashes under a salt that lives for a
 * day: no address is stored, and yesterday's hashes cannot be told from any others.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Programs that read pages for others, and whoever says nothing of themselves. */
const BOTS =
  /(?<!cu)bot\b|spider\b|crawler\b|slurp|preview|facebookexternalhit|embedly|ia_archiver|lighthouse|curl\/|wget\/|python|monitor/i;
/** Past these, the oldest are forgotten: they may count once more. */
const MOST_REMEMBERED = 500_000;

export class ListingVisitors {
  #day = '';
  #salt = randomBytes(16);
  readonly #seen = new Set<string>();

  /** @param visitor what tells one visitor from another @returns whether this is the first time today */
  isFirst(
    visitor: string,
    userAgent: string | undefined,
    listingPublicId: number,
    day: string,
  ): boolean {
    if (userAgent === undefined || userAgent === '' || BOTS.test(userAgent)) return false;
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#seen.clear();
    }
    const hash = createHash('sha256')
      .update(this.#salt)
      .update(`${visitor}\n${userAgent}\n${listingPublicId}`)
      .digest('base64')
      .slice(0, 16);
    if (this.#seen.has(hash)) return false;
    if (this.#seen.size >= MOST_REMEMBERED) {
      const [oldest] = this.#seen;
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    this.#seen.add(hash);
    return true;
  }
}
