import { DAY_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { AuditRepository } from './audit.repository.ts';
import { rateLimitLogPlugin } from './rate-limit-log.ts';

export function createAuditModule(core: ApiCore) {
  return {
    register: (app) => app.register(rateLimitLogPlugin, core),
    listScheduledTasks: () => [
      every(DAY_MS, 'delete old audit entries', () => new AuditRepository(core.db).deleteOld()),
    ],
  } satisfies ApiModule;
}
