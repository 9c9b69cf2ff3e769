/** Receives photos that the user shares with the installed app from the phone's gallery (ADR 43). */
import { saveSharedPhotos } from '@paddock/offline/shared-photos';
import { SHARED_PHOTOS_FIELD } from './saved-copy.ts';

/** The page on which a new listing starts, with a notice about the photos. */
const NEW_LISTING_PATH = '/post/new';

/** Stores the photos and returns the redirect to the page where a new listing starts. */
export async function receiveSharedPhotos(
  request: Pick<Request, 'formData'>,
  origin: string,
): Promise<Response> {
  let result = 'failed';
  try {
    const values = (await request.formData()).getAll(SHARED_PHOTOS_FIELD);
    const photos = values.filter((value) => typeof value !== 'string' && value.size > 0);
    if (photos.length > 0) {
      await saveSharedPhotos(photos as File[]);
      result = 'received';
    }
  } catch (error) {
    console.warn('shell: shared photos not stored', error);
  }
  return Response.redirect(`${origin}${NEW_LISTING_PATH}?share=${result}`, 303);
}
