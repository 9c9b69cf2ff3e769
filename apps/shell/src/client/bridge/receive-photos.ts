/** Receives photos of the phone's camera or gallery, which the wrapper sends as text. */
import type { EncodedPhoto } from '@paddock/contracts/bridge';
import { saveSharedPhotos } from '@paddock/offline/shared-photos';

/** The page on which a new listing starts, with a notice about the photos. */
const NEW_LISTING_PATH = '/post/new';

/** @throws InvalidCharacterError when the text is not base64 or base64url */
export function decodePhoto({ data, contentType, name }: EncodedPhoto): File {
  const base64 = data
    .slice(data.indexOf(',') + 1)
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: contentType });
}

/**
 * Stores the photos until a new listing takes them, and opens the page where it starts. Never
 * rejects: if the photos cannot be stored, that page says so.
 */
export async function receivePhotos(
  photos: readonly EncodedPhoto[],
  goTo: (path: string) => void,
): Promise<void> {
  let result = 'received';
  try {
    await saveSharedPhotos(photos.map(decodePhoto));
  } catch (error) {
    console.warn('bridge: photos not stored', error);
    result = 'failed';
  }
  goTo(`${NEW_LISTING_PATH}?share=${result}`);
}
