import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { createFileStore } from '../../firebase/firebase-storage.ts';
import { checkMassChange } from '../../mass-change-limit.ts';
import { every, type ApiModule } from '../../module.ts';
import { createAvifJobHandler } from './avif-job.ts';
import { PhotosRepository } from './photos.repository.ts';
import { photosRoutes } from './photos.routes.ts';
import { getUnusedBefore, purgeUnusedPhotos } from './purge-photos.ts';
import { removeUploadsOverQuota } from './upload-quota.ts';

/** More often than once a night, so that a failed run is repeated well before the next night. */
const PURGE_INTERVAL_MS = 6 * HOUR_MS;

const QUOTA_INTERVAL_MS = 10 * MINUTE_MS;

export function createPhotosModule(core: ApiCore) {
  const { config, db, log, now } = core;
  const photos = new PhotosRepository(db);
  /** Null when no Storage bucket is configured. */
  const files = config.identity && createFileStore(config.identity);
  return {
    photos,
    files,
    register: (app) => app.register(photosRoutes, { ...core, photos, files }),
    listScheduledTasks: () => [
      every(PURGE_INTERVAL_MS, 'delete unused photos', async () => {
        await checkMassChange(core, {
          task: 'delete unused photos',
          due: await photos.countUnused(getUnusedBefore(now())),
          countAll: () => photos.countAll(),
          always: 200,
          what: 'photos are unused and due to be deleted',
        });
        return purgeUnusedPhotos({ photos, files, now });
      }),
      every(QUOTA_INTERVAL_MS, 'delete uploads over the quota', () =>
        removeUploadsOverQuota({ files, log }),
      ),
    ],
    createJobHandlers: () => ({ 'make-avif': createAvifJobHandler({ photos, files }) }),
  } satisfies ApiModule;
}
