import { describeSearchEngine } from '../../testing/search-engine-conformance.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';

describeSearchEngine('PostgreSQL', ({ db }) =>
  Promise.resolve({
    engine: new PostgresSearchEngine(db, 0),
    // A transaction that has been committed is visible to the next query.
    settle: () => Promise.resolve(),
  }),
);
