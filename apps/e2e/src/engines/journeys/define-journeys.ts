import { IS_FULL_RUN } from '../../fixtures/environment.ts';
import { FIREFOX } from '../driver/engines.ts';
import type { Engine } from '../driver/engines.ts';
import { test } from '../test.ts';
import { defineAppJourneys } from './app.ts';
import { defineBrowsingJourneys } from './browsing.ts';
import { defineMessageJourneys } from './messages.ts';
import { defineNotificationJourneys } from './notifications.ts';
import { definePostingJourneys } from './posting.ts';
import { defineSignInJourneys } from './sign-in.ts';
import { defineWatchlistJourneys } from './watchlist.ts';

/**
 * Declares all journeys as tests of the spec file that calls this function. Those without an account
 * come first, because the browser has no way to forget a user other than signing out.
 */
export function defineJourneys(engine: Engine): void {
  test.use({ engine });
  test.describe(`in ${engine.name}`, () => {
    // Run in one worker, so that the browser starts only once.
    test.describe.configure({ mode: 'default' });
    defineBrowsingJourneys();
    // When a page moves to another process, as it does on signing in, WebKit's drivers sometimes
    // stop responding, so a failure there says nothing about the product.
    if (engine !== FIREFOX && !IS_FULL_RUN) return;
    test.describe('in the full run', { tag: '@full' }, () => {
      defineSignInJourneys();
      defineWatchlistJourneys();
      defineAppJourneys();
      defineNotificationJourneys();
      definePostingJourneys();
    });
    defineMessageJourneys();
  });
}
