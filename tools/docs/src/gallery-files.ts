/** The documents and sample photos of the component gallery, which the pages show in frames. */
import {
  drawSamplePhoto,
  PHOTO_COLOURS,
  PHOTO_PATH,
  renderGalleryDocument,
} from '../../gallery/src/gallery-document.ts';
import { getFramePath, listComponentIds } from './pages/components.ts';

/** The key of the photo whose file is missing in a gallery. */
const OTHER_PHOTOS = ['none'];

/** @returns the files' content by their paths in the site */
export function listGalleryFiles(files: readonly string[]): ReadonlyMap<string, string> {
  const documents = listComponentIds(files).flatMap((id) =>
    ['light', 'dark'].map(
      (theme) =>
        [
          getFramePath(id, theme),
          renderGalleryDocument(id, theme, '../assets/gallery.js'),
        ] as const,
    ),
  );
  const photos = [...Object.keys(PHOTO_COLOURS), ...OTHER_PHOTOS].map(
    (key) => [`${PHOTO_PATH.slice(1)}${key}.svg`, drawSamplePhoto(key)] as const,
  );
  return new Map([...documents, ...photos]);
}
