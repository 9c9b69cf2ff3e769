import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { createFileStore } from '../../firebase/firebase-storage.ts';
import { every, type ApiModule } from '../../module.ts';
import { createAvifJobHandler } from './avif-job.ts';
import { PhotosRepository } from './photos.repository.ts';
import { photosRoutes } from './photos.routes.ts';
import { purgeUnusedPhotos } from './purge-photos.ts';

/** More often than once a night, so that a failed run is repeated well before the next night. */
const PURGE_INTERVAL_MS = 6 * HOUR_MS;

export function createPhotosModule(core: ApiCore) {
  const { config, db, now } = core;
  const photos = new PhotosRepository(db);
  /** Null when no Storage bucket is configured. */
  const files = config.identity && createFileStore(config.identity);
  return {
    photos,
    files,
    register: (app) => app.register(photosRoutes, { ...core, photos, files }),
    listScheduledTasks: () => [
      every(PURGE_INTERVAL_MS, 'delete unused photos', () =>
        purgeUnusedPhotos({ photos, files, now }),
      ),
    ],
    createJobHandlers: () => ({ 'make-avif': createAvifJobHandler({ photos, files }) }),
  } satisfies ApiModule;
}
