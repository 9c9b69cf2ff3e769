/** Counts the taps and the typed characters of the main journeys on a phone. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import {
  createInformativeFinding,
  createLowerLimitFinding,
  createUpperLimitFinding,
} from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { estimateSeconds, formatInteractions } from './taps/counting-user.ts';
import type { InteractionCounts } from './taps/counting-user.ts';
import { countVisibleCards, measureComposerAboveKeyboard } from './taps/first-screens.ts';
import { openPage, publishPost, saveSearch, sendFirstMessage } from './taps/journeys.ts';
import { POST_SAMPLES } from './taps/post-samples.ts';
import { register } from './users/register.ts';

/** Limits from issue 18. */
const POST_LIMIT_SECONDS = 90;
const MIN_CARDS = 2.5;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SMALL_PHONE_HEIGHT = 640;
/** The top of the keyboard on a screen of 360 × 640. */
const KEYBOARD_TOP = 340;

const showSeconds = (seconds: number) => `${Math.round(seconds)} s`;

async function openPhone(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ ...PHONE, baseURL: origin })).newPage();
}

/** Returns the path of the first listing on the page of results. */
async function getFirstListing(page: Page): Promise<string> {
  const link = page
    .locator('main ol[data-view] > li')
    .first()
    .getByRole('heading')
    .getByRole('link');
  const href = await link.getAttribute('href');
  if (href === null) throw new Error('The results are empty');
  return href;
}

function createInteractionFindings(
  name: string,
  counts: InteractionCounts,
): readonly BenchFinding[] {
  return [
    createInformativeFinding(`${name}: taps and typed characters`, formatInteractions(counts)),
    createInformativeFinding(`${name}: estimate`, showSeconds(estimateSeconds(counts))),
  ];
}

export const tapsBench: Bench = {
  name: 'taps',
  title: 'Taps and typed characters on a phone',
  async run({ startStack, log }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error('This stack has no Firebase emulators, which signing in needs');
    await emulators;
    const browser = await launchBrowser(log);
    try {
      const findings: BenchFinding[] = [];
      const guest = await openPhone(browser, stack.origin);
      await openPage(guest, '/marketplace/tractors-machinery/tractors');
      findings.push(
        createLowerLimitFinding(
          'cards on the first screen of results at 360 × 740',
          await countVisibleCards(guest),
          MIN_CARDS,
          (count) => count.toFixed(1),
        ),
      );

      log('a guest sends a first message');
      await openPage(guest, await getFirstListing(guest));
      const email = `aroha.${randomBytes(2).toString('hex')}@farm.test`;
      findings.push(
        ...createInteractionFindings(
          'buy-contact, with a new account',
          await sendFirstMessage(guest, email),
        ),
      );
      await guest.setViewportSize({ ...PHONE.viewport, height: SMALL_PHONE_HEIGHT });
      findings.push(
        createLowerLimitFinding(
          'px between the composer and the keyboard at 360 × 640',
          await measureComposerAboveKeyboard(guest, KEYBOARD_TOP),
          0,
          (px) => px.toFixed(0),
        ),
      );

      const user = await openPhone(browser, stack.origin);
      await register(user, { origin: stack.origin, name: 'Hemi Walker', returnPath: '/' });
      log('a user saves a search');
      await openPage(user, '/');
      findings.push(...createInteractionFindings('save-search', await saveSearch(user)));

      for (const sample of POST_SAMPLES) {
        log(`posting: ${sample.name}`);
        await openPage(user, '/post/new');
        const counts = await publishPost(user, sample);
        findings.push(
          createInformativeFinding(
            `post, ${sample.name}: taps and typed characters`,
            formatInteractions(counts),
          ),
          createUpperLimitFinding(
            `post, ${sample.name}: estimate`,
            estimateSeconds(counts),
            POST_LIMIT_SECONDS,
            showSeconds,
          ),
        );
      }
      return {
        findings,
        notes: [
          'The estimate is the keystroke-level model’s: 1.1 s for each tap (P) and 0.28 s for each typed character (K, an average typist), without time to think, because the facts are at hand (S. K. Card, T. P. Moran and A. Newell, “The keystroke-level model for user performance time with interactive systems”, Communications of the ACM 23 (7), 1980). Tapping a field before typing counts as a tap, a select list as two, and a date picker as three.',
          'The page has a phone’s screen. Buy-contact starts on the listing’s page and includes a new account; save-search starts on the home page, signed in; a post starts on /post/new, signed in, ends with the tap that publishes it, and has every required fact, a description of one or two sentences, a price and a town, but no photo. The order and the texts are in tools/bench/src/taps.',
          'A card that is cut off counts in part. The keyboard is imitated by a visual viewport of 340 px, as in the browser tests.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
