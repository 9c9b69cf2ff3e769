import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { announceNews } from './announce-news.ts';
import { newsDeskRoutes } from './news-desk.routes.ts';
import { newsEditorRoutes } from './news-editor.routes.ts';
import { newsRoutes } from './news.routes.ts';

export function createNewsModule(core: ApiCore) {
  return {
    register: (app) =>
      app
        .register(newsRoutes, core)
        .register(newsEditorRoutes, core)
        .register(newsDeskRoutes, core),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'announce news', () => announceNews(core.db, core.getEventContext())),
    ],
  } satisfies ApiModule;
}
