/** The search engine that reads the table `listings` itself (ADR 29). */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { MatchWindowRepository } from './match-window.repository.ts';
import type { SearchEngine } from './search-engine.ts';
import { SearchPagesRepository } from './search-pages.repository.ts';
import { SearchScoresRepository } from './search-scores.repository.ts';

export class PostgresSearchEngine implements SearchEngine {
  /** Also counts the lookups of its cache, for /metrics. */
  readonly windows: MatchWindowRepository;
  readonly countMatches: SearchEngine['countMatches'];
  readonly findNewestIds: SearchEngine['findNewestIds'];
  readonly listPage: SearchEngine['listPage'];
  readonly listPoints: SearchEngine['listPoints'];
  readonly explain: SearchEngine['explain'];

  /** @param cacheTtlMs for the counts of matches; zero turns the cache off */
  constructor(db: Kysely<Database>, cacheTtlMs: number) {
    this.windows = new MatchWindowRepository(db, cacheTtlMs);
    const pages = new SearchPagesRepository(db);
    this.countMatches = this.windows.find.bind(this.windows);
    this.findNewestIds = this.windows.findNewest.bind(this.windows);
    this.listPage = pages.listPage.bind(pages);
    this.listPoints = pages.listPoints.bind(pages);
    const scores = new SearchScoresRepository(db);
    this.explain = scores.list.bind(scores);
  }
}
