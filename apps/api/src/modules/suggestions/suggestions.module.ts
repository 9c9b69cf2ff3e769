import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import type { SearchEngine } from '../listings/search-engine.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

export function createSuggestionsModule(core: ApiCore, searchEngine: SearchEngine) {
  const vocabulary = new VocabularyRepository(core.db);
  return {
    register: (app) => app.register(suggestionsRoutes, { ...core, searchEngine, vocabulary }),
    listScheduledTasks: () => [
      every(15 * MINUTE_MS, 'refresh the suggestion vocabulary', () => vocabulary.refresh()),
    ],
  } satisfies ApiModule;
}
