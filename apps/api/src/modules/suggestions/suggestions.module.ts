import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

export function createSuggestionsModule(core: ApiCore) {
  return {
    register: (app) => app.register(suggestionsRoutes, core),
    listScheduledTasks: () => [
      every(15 * MINUTE_MS, 'refresh the suggestion vocabulary', () =>
        new VocabularyRepository(core.db).refresh(),
      ),
    ],
  } satisfies ApiModule;
}
