import type { PendingPhotoStore } from './pending-photos.ts';

/** A store for pages that do not keep pending photos in the browser: closing them loses uploads. */
export const unstoredPhotos: PendingPhotoStore = {
  list: () => Promise.resolve([]),
  save: () => Promise.resolve('stored'),
  delete: () => Promise.resolve(),
  deleteAll: () => Promise.resolve(),
};
