/** A photo in the post editor, pending or uploaded. */
import type { Photo } from '@paddock/contracts/http/posts';

export interface EditorPhoto {
  /** Identifies the photo on this page, before and after the upload. */
  readonly key: string;
  /** The photo's id. Null until the photo is uploaded; until then it is not part of the form. */
  readonly id: string | null;
  /** The description of what the photo shows, used as its alternative text. */
  readonly alt: string;
  readonly photo: Photo | null;
}

/**
 * Returns the photos that the page passes to `PhotoField` when it loads.
 * @param named the photos that the form contains, in order
 * @param known the API's data about these photos; photos that the API no longer has are left out
 */
export function toEditorPhotos(
  named: readonly { readonly id: string; readonly alt: string }[],
  known: readonly Photo[],
): readonly EditorPhoto[] {
  const byId = new Map(known.map((photo) => [photo.id, photo]));
  return named.flatMap(({ id, alt }) => {
    const photo = byId.get(id);
    return photo ? [{ key: id, id, alt, photo }] : [];
  });
}

/** Returns the photos as the form stores them: only those that are uploaded. */
export function toFormPhotos(
  photos: readonly EditorPhoto[],
): { readonly id: string; readonly alt: string }[] {
  return photos.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]));
}
