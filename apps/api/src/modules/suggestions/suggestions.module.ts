import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import type { SearchSources } from '../listings/listings.service.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

export function createSuggestionsModule(core: ApiCore, searchSources: SearchSources) {
  const vocabulary = new VocabularyRepository(core.db);
  return {
    register: (app) => app.register(suggestionsRoutes, { ...core, ...searchSources, vocabulary }),
    listScheduledTasks: () => [
      every(15 * MINUTE_MS, 'refresh the suggestion vocabulary', () => vocabulary.refresh()),
    ],
  } satisfies ApiModule;
}
