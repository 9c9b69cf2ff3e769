/**
 * Formats and parses the note of the report that the checks at publishing add when a post reads
 * like a listing that is already live.
 */

/** Another live listing with a similar text. */
export interface SimilarListing {
  readonly publicId: number;
  /** 0 to 100. */
  readonly percent: number;
}

export function formatSimilarListingNote({ publicId, percent }: SimilarListing): string {
  return `Reads like ${publicId} (${percent}%)`;
}

/** @returns null when the note has another format */
export function parseSimilarListingNote(note: string): SimilarListing | null {
  const [, publicId, percent] = /^Reads like (\d+) \((\d+)%\)$/.exec(note) ?? [];
  return publicId === undefined ? null : { publicId: Number(publicId), percent: Number(percent) };
}
