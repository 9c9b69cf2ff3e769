import type { EditorPhoto } from './editor-photo.ts';

export interface PhotoFieldProps {
  /** Of the element that a summary of what is wrong leads to. */
  readonly id?: string | undefined;
  /** The account's public id: photos that wait are kept under it, and nobody else sees them. */
  readonly account: string;
  /**
   * Under which photos that are not uploaded yet are kept in the browser; the same for as long as the post is being written,
   * before and after it has an id. Another one is another post.
   */
  readonly postKey: string;
  /** In their order; the first is the cover. Those without an id are on their way: hand them back as they came. */
  readonly photos: readonly EditorPhoto[];
  /** How many there may be: the declaration's `maxPhotos`. */
  readonly max: number;
  /** What is wrong with them as a whole, in a sentence. */
  readonly error?: string | undefined;
  /** Called for whatever changes: added, uploaded (it has an id now), described, moved, removed. Not while it renders. */
  readonly onChange: (photos: readonly EditorPhoto[]) => void;
}

/**
 * The photos of a post: picked, dropped, pasted or taken, scaled and turned upright, uploaded, ordered and described.
 * What is not uploaded yet outlives the page (see `forgetPhotos`): a field of the same `account` and `postKey` goes on
 * with it and adds it to `photos` by `onChange`.
 */
export function PhotoField({ photos }: PhotoFieldProps) {
  return <ul>{photos.map(({ key, alt }) => <li key={key}>{alt}</li>)}</ul>;
}

/** Throws away what waits for a post: call it when the post is published or its draft discarded. Never rejects. */
export function forgetPhotos(_account: string, _postKey: string): Promise<void> {
  return Promise.resolve();
}
