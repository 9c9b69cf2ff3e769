/** A photo of a post that is being written, on its way or there. */
import type { Photo } from '@paddock/contracts/http/posts';

export interface EditorPhoto {
  /** Of this photo for as long as the page stands, whether it is uploaded or not. */
  readonly key: string;
  /** The photo's id, once it is uploaded; null while it is on its way: it is in no form yet. */
  readonly id: string | null;
  /** What it shows, in words. */
  readonly alt: string;
  readonly photo: Photo | null;
}

/**
 * What a page that has just come hands to `PhotoField`.
 * @param named those of the form, in its order
 * @param known what the API says of them; one that it does not know any more is left out
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

/** What goes into the form: those that are there. */
export function toFormPhotos(
  photos: readonly EditorPhoto[],
): { readonly id: string; readonly alt: string }[] {
  return photos.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]));
}
