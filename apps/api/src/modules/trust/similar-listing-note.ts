/**
 * Formats and parses the note of the report that is added when a published post resembles a listing
 * that is already live.
 */

/** Another live listing whose text is similar. */
export interface SimilarListing {
  readonly publicId: number;
  /** The similarity in percent, 0 to 100. */
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
