/** The note of a report that the checks at posting made, because a post reads like a listing that is up. */

export interface Alike {
  readonly publicId: number;
  /** 0 to 100. */
  readonly percent: number;
}

export function alikeNote({ publicId, percent }: Alike): string {
  return `Reads like ${publicId} (${percent}%)`;
}

/** @returns null where the note says something else */
export function readAlikeNote(note: string): Alike | null {
  const [, publicId, percent] = /^Reads like (\d+) \((\d+)%\)$/.exec(note) ?? [];
  return publicId === undefined ? null : { publicId: Number(publicId), percent: Number(percent) };
}
