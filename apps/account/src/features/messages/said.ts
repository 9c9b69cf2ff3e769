/** What somebody says: words, and what they share along with them. One of it at least. */
export interface Said {
  readonly body: string;
  /** Ids of one's own photos (POST /api/account/photos). */
  readonly photos?: readonly string[];
  readonly phone?: string;
  /** Of one's own places. */
  readonly locationId?: string;
}
