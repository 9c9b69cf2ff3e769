/** Wires reports, moderators' decisions and the notifications of moderators. */
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { notifyModerators } from './notify-moderators.ts';
import { trustRoutes } from './trust.routes.ts';

export function createTrustModule(core: ApiCore) {
  return {
    register: (app) => app.register(trustRoutes, core),
    listScheduledTasks: () => [
      every(10 * MINUTE_MS, 'tell moderators about waiting cases', () => notifyModerators(core)),
    ],
  } satisfies ApiModule;
}
