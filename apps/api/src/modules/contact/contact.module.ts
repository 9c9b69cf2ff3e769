import { DAY_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { contactDeskRoutes } from './contact-desk.routes.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { contactMessagesRoutes } from './contact-messages.routes.ts';

export function createContactModule(core: ApiCore) {
  const { db } = core;
  /** Numbers of messages that were stored and that were recognised as spam, for /metrics. */
  const contactOutcomes = { stored: 0, spam: 0 };
  return {
    contactOutcomes,
    register: (app) =>
      app
        .register(contactMessagesRoutes, { ...core, contactOutcomes })
        .register(contactDeskRoutes, core),
    listScheduledTasks: () => [
      every(DAY_MS, 'delete old contact messages', () =>
        new ContactMessagesRepository(db).deleteOld(),
      ),
    ],
  } satisfies ApiModule;
}
