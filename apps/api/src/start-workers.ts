/** Starts this process's workers with the modules' job handlers. They stop with the server. */
import { startJobWorkers, type JobWorkers } from './jobs/job-workers.ts';
import type { ApiServer } from './server.ts';

export function startWorkers({
  core: { config, log, lifecycle },
  modules: { notifications, photos, searches },
}: Pick<ApiServer, 'core' | 'modules'>): JobWorkers {
  const workers = startJobWorkers({
    databaseUrl: config.apiDatabaseUrl,
    handlers: {
      ...notifications.createJobHandlers(),
      ...photos.createJobHandlers(),
      ...searches.createJobHandlers(),
    },
    log,
  });
  const background = { stop: () => workers.stop().then(notifications.closeWebPush) };
  lifecycle.backgroundTasks.push(background);
  return background;
}
