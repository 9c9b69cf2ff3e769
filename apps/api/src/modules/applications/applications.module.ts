import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { deleteOldCvs } from './applications.repository.ts';
import { applicationsRoutes } from './applications.routes.ts';

export function createApplicationsModule(core: ApiCore) {
  const { db, now } = core;
  return {
    register: (app) => app.register(applicationsRoutes, core),
    listScheduledTasks: () => [
      every(HOUR_MS, 'delete CVs of jobs that have ended', () => deleteOldCvs(db, now())),
    ],
  } satisfies ApiModule;
}
