import { MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { connectDatabase } from '../../database/client.ts';
import { every, type ApiModule } from '../../module.ts';
import type { SearchEngine } from '../listings/search-engine.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

const REFRESH_TIMEOUT_MS = 120_000;

/** Uses a connection of its own, because the queries take longer than the API's connections allow. */
async function refreshVocabulary(url: string): Promise<void> {
  const connection = connectDatabase({
    url,
    maxConnections: 1,
    statementTimeoutMs: REFRESH_TIMEOUT_MS,
  });
  try {
    await new VocabularyRepository(connection.db).refresh();
  } finally {
    await connection.close();
  }
}

export function createSuggestionsModule(core: ApiCore, searchEngine: SearchEngine) {
  const vocabulary = new VocabularyRepository(core.db);
  return {
    register: (app) => app.register(suggestionsRoutes, { ...core, searchEngine, vocabulary }),
    listScheduledTasks: () => [
      every(15 * MINUTE_MS, 'refresh the suggestion vocabulary', () =>
        refreshVocabulary(core.config.apiDatabaseUrl),
      ),
    ],
  } satisfies ApiModule;
}
