import type { Engine } from '../driver/engines.ts';
import { test } from '../test.ts';
import { defineBrowsingJourneys } from './browsing.ts';

/** Declares all journeys as tests of the spec file that calls this function. */
export function defineJourneys(engine: Engine): void {
  test.use({ engine });
  test.describe(`in ${engine.name}`, () => {
    defineBrowsingJourneys();
  });
}
