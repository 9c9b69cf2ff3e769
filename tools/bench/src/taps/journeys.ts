/** The main journeys on a phone, each from its starting page to the last tap. */
import type { Locator, Page } from '@playwright/test';
import { CountingUser } from './counting-user.ts';
import type { InteractionCounts } from './counting-user.ts';
import type { PostSample } from './post-samples.ts';

const PASSWORD_LENGTH = 10;
const EDITOR_CONTROLS = 'main form :is(input, select, textarea)';

/** Waits until the page's remote handles taps. Elements that React hydrates have its property. */
async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

/**
 * A guest on a listing's page registers on the way and sends the first message. Afterwards the page
 * shows the conversation.
 */
export async function sendFirstMessage(page: Page, email: string): Promise<InteractionCounts> {
  const user = new CountingUser();
  const main = page.getByRole('main');
  await user.tap(main.getByRole('link', { name: /^Message the / }).first());
  await page.waitForURL(/\/login\?/);
  await whenHydrated(page);
  await user.tap(main.getByRole('link', { name: 'Create an account' }));
  await page.waitForURL(/\/login\/register/);
  await user.type(main.locator('input[name=name]'), 'Aroha Tamati');
  await user.type(main.locator('input[name=email]'), email);
  await user.type(main.locator('input[name=password]'), 'g'.repeat(PASSWORD_LENGTH - 1) + '7');
  await user.tap(main.getByRole('button', { name: 'Create account' }));
  const confirm = main.getByRole('button', { name: 'Continue', exact: true });
  const question = main.getByRole('group', { name: 'Questions to start with' }).getByRole('button');
  await confirm.or(question.first()).first().waitFor();
  if (await confirm.isVisible()) await user.tap(confirm);
  await page.waitForURL(/\/account\/messages\/new\//);
  await whenHydrated(page);
  await user.tap(question.first());
  await user.tap(main.getByRole('button', { name: 'Send message' }));
  await page.waitForURL(/\/account\/messages\/\d+$/);
  return user.counts;
}

/** A signed-in user on the home page searches, and saves the search. */
export async function saveSearch(page: Page): Promise<InteractionCounts> {
  const user = new CountingUser();
  const main = page.getByRole('main');
  await user.type(main.getByRole('combobox', { name: 'Search listings' }), 'tractor');
  // Counts as the Search key of the phone's keyboard.
  await user.tap(main.getByRole('button', { name: 'Search', exact: true }));
  await page.waitForURL(/\/search\/listing\?/);
  await user.tap(main.getByRole('button', { name: 'Save this search' }));
  await main.getByRole('link', { name: 'Search saved' }).waitFor();
  return user.counts;
}

async function fillControl(
  page: Page,
  user: CountingUser,
  controls: Locator,
  value: string,
): Promise<void> {
  const first = controls.first();
  const type = await first.evaluate((control) =>
    control instanceof HTMLSelectElement ? 'select' : (control as HTMLInputElement).type,
  );
  if (type === 'select') await user.select(first, value);
  else if (type === 'radio' || type === 'checkbox')
    await user.tap(controls.and(page.locator(`[value="${value}"]`)));
  else if (type === 'date') await user.pickDate(first, value);
  else await user.type(first, value);
}

/** A signed-in user on /post/new chooses a category and publishes a post with the given facts. */
export async function publishPost(page: Page, sample: PostSample): Promise<InteractionCounts> {
  const user = new CountingUser();
  const main = page.getByRole('main');
  const query = `kind=${sample.kind}${sample.isWanted ? '&wanted=true' : ''}`;
  await user.tap(main.locator(`a[href$="?${query}"]`));
  await page.waitForURL(/[?&]kind=/);
  await user.type(main.getByRole('combobox', { name: 'Find a category' }), sample.search);
  await user.tap(main.getByRole('option', { name: sample.category, exact: false }).first());
  await page.waitForURL(/[?&]category=/);

  const remaining = new Map(Object.entries(sample.values));
  const next = main.getByRole('button', { name: 'Next', exact: true });
  const publish = main.locator('button[type=submit]').filter({ visible: true });
  await next.waitFor();
  while (await next.isVisible()) {
    const suggestion = main.getByRole('button', { name: /^Use “/ });
    if (!remaining.has('title') && (await suggestion.isVisible())) await user.tap(suggestion);
    for (const [key, value] of remaining) {
      const controls =
        key === 'town'
          ? main.locator('[name=townName]')
          : page.locator(EDITOR_CONTROLS).and(page.locator(`[name="${key}"]`));
      if (!(await controls.first().isVisible())) continue;
      await fillControl(page, user, controls, value);
      if (key === 'town') await user.tap(main.getByRole('option').first());
      remaining.delete(key);
    }
    const step = await main.getByText(/^Step \d+ of \d+$/).textContent();
    await user.tap(next);
    if ((await main.getByText(/^Step \d+ of \d+$/).textContent()) === step)
      throw new Error(`The editor of ${sample.name} does not leave “${step}”`);
  }
  if (remaining.size > 0)
    throw new Error(`${sample.name} has no field ${[...remaining.keys()].join(', ')}`);
  await user.tap(publish);
  await page.waitForURL(/\/[a-z0-9-]+\/\d{9,}$/);
  return user.counts;
}
