/** What the routes work with: made once per server, handed to every plugin. */
import type { ApiConfig } from './config.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { TtlCache } from './cache/ttl-cache.ts';
import type { DatabaseConnection } from './database/client.ts';
import { ContactMessagesRepository } from './modules/contact/contact-messages.repository.ts';
import { CountsRepository } from './modules/categories/counts.repository.ts';
import { ListingsRepository } from './modules/listings/listings.repository.ts';
import { MatchWindowRepository, type MatchWindow } from './modules/listings/match-window.repository.ts';
import { NewsRepository } from './modules/news/news.repository.ts';
import { ReferenceRepository } from './modules/reference/reference.repository.ts';
import { SiteRepository } from './modules/site/site.repository.ts';
import { SiteState } from './modules/site/site-state.ts';
import { VocabularyRepository } from './modules/suggestions/vocabulary.repository.ts';

export interface ApiServices {
  readonly config: ApiConfig;
  readonly connection: DatabaseConnection;
  readonly answers: AnswerCache;
  readonly reference: ReferenceRepository;
  readonly listings: ListingsRepository;
  readonly windows: MatchWindowRepository;
  readonly windowCache: TtlCache<MatchWindow>;
  readonly counts: CountsRepository;
  readonly news: NewsRepository;
  readonly vocabulary: VocabularyRepository;
  readonly site: SiteState;
  readonly contactMessages: ContactMessagesRepository;
  /** Counted for /metrics. */
  readonly contactOutcomes: { stored: number; spam: number };
}

const MAX_WINDOWS = 3_000;

export function createServices(config: ApiConfig, connection: DatabaseConnection): ApiServices {
  const { db } = connection;
  const windowCache = new TtlCache<MatchWindow>({ ttlMs: config.cacheTtlMs, maxEntries: MAX_WINDOWS });
  return {
    config,
    connection,
    answers: new AnswerCache(config.cacheTtlMs),
    reference: new ReferenceRepository(db),
    listings: new ListingsRepository(db),
    windows: new MatchWindowRepository(db, windowCache),
    windowCache,
    counts: new CountsRepository(db),
    news: new NewsRepository(db),
    vocabulary: new VocabularyRepository(db),
    site: new SiteState(new SiteRepository(db), config.redirectHosts),
    contactMessages: new ContactMessagesRepository(db),
    contactOutcomes: { stored: 0, spam: 0 },
  };
}
