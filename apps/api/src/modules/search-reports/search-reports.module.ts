import { getNewZealandDate } from '@paddock/domain/check-post';
import { DAY_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { SearchDaysRepository } from './search-days.repository.ts';
import { searchReportsRoutes } from './search-reports.routes.ts';
import { SearchTally } from './search-tally.ts';

export function createSearchReportsModule({ db, now, lifecycle }: ApiCore) {
  const tally = new SearchTally();
  const searchDays = new SearchDaysRepository(db);
  const getToday = () => getNewZealandDate(now());
  const writeCounts = () => searchDays.add(getToday(), tally.take());
  // The counts are only statistics: a database that is gone must not keep the server from stopping.
  lifecycle.backgroundTasks.push({ stop: () => writeCounts().catch(() => undefined) });
  return {
    writeCounts,
    register: (app) => app.register(searchReportsRoutes, { now, tally, searchDays }),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'write the counted searches', writeCounts),
      every(DAY_MS, 'delete old counted searches', () => searchDays.deleteOld(getToday())),
    ],
  } satisfies ApiModule;
}
