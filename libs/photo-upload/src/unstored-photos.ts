import type { PendingPhotoStore } from './pending-photos.ts';

/**
 * A store for pages that do not save pending photos in the browser. Closing such a page loses
 * unfinished uploads.
 */
export const unstoredPhotos: PendingPhotoStore = {
  list: () => Promise.resolve([]),
  save: () => Promise.resolve('stored'),
  delete: () => Promise.resolve(),
  deleteAll: () => Promise.resolve(),
};
