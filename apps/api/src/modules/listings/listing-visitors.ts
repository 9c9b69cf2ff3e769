/**
 * Remembers which visitors have viewed which listings today, so that each visitor is counted once.
 * It stores hashes in memory, with a salt that changes every day: no IP address is stored, and
 * hashes from different days cannot be compared.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Matches crawlers, link previews, monitors and scripts. */
const BOT_USER_AGENT =
  /(?<!cu)bot\b|spider\b|crawler\b|slurp|preview|facebookexternalhit|embedly|ia_archiver|lighthouse|curl\/|wget\/|python|monitor/i;
/**
 * Beyond this number the oldest hashes are dropped, so those visitors may be counted a second time.
 */
const MAX_HASHES = 500_000;

/** True for a request of a bot, or without a user agent. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || BOT_USER_AGENT.test(userAgent);
}

export class ListingVisitors {
  #day = '';
  #salt = randomBytes(16);
  readonly #viewHashes = new Set<string>();

  /**
   * Records a view. Always returns false for bots and for requests without a user agent.
   * @param visitor a key that identifies the visitor, such as an IP address
   * @param day the current date as `YYYY-MM-DD`
   * @returns true when this is the visitor's first view of the listing on that day
   */
  isFirstViewToday(
    visitor: string,
    userAgent: string | undefined,
    listingPublicId: number,
    day: string,
  ): boolean {
    if (isBot(userAgent)) return false;
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#viewHashes.clear();
    }
    const hash = createHash('sha256')
      .update(this.#salt)
      .update(`${visitor}\n${userAgent}\n${listingPublicId}`)
      .digest('base64')
      .slice(0, 16);
    if (this.#viewHashes.has(hash)) return false;
    if (this.#viewHashes.size >= MAX_HASHES) {
      const [oldest] = this.#viewHashes;
      if (oldest !== undefined) this.#viewHashes.delete(oldest);
    }
    this.#viewHashes.add(hash);
    return true;
  }
}
