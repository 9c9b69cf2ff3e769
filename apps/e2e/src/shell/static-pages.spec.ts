/** The shell's own pages: their words without a script, the forms with and without one, the navigator's links, the maintenance layout. */
import type { Locator, Page } from '@playwright/test';
import { STATIC } from '../fixtures/catalogue.ts';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const RECEIPT = /^PD-[2-9A-HJKMNP-Z]{6}$/;
/** Pages asked for side by side. */
const AT_ONCE = 4;
const MESSAGE = 'The search forgets my region when I come back from a listing.';

/** Words that a page is not itself without. */
const WORDS: Readonly<Record<(typeof STATIC)[number], readonly (string | RegExp)[]>> = {
  about: ['About Paddock', 'Why we made it', 'How we keep it honest', 'Newest first'],
  contact: ['Contact us', '0800 555 010', 'Monday - Friday 9am - 5pm', 'Send message'],
  feedback: ['Feedback', 'Which page is it about?', 'Send message'],
  'privacy-policy': [
    'Privacy policy',
    'Privacy Act 2020',
    '24 months',
    'about one kilometre',
    '20 working days',
    'Privacy Commissioner',
    /Last changed \d+ \p{L}+ 20\d\d/u,
  ],
  'terms-conditions': [
    'Terms and conditions',
    'Fair Trading Act 1986',
    'Consumer Guarantees Act 1993',
    'NAIT',
    'Animal Welfare Act 1999',
    'What may not be listed',
    'When someone breaks these rules',
  ],
  navigator: ['By region', 'Waikato', 'All of New Zealand', 'By what it is', 'Privacy policy'],
  maintenance: ['The gate is open', 'Go to Homepage'],
};

/** Returns the last address of each area, depth and set of parameters: one for each way that addresses are made. */
function oneOfEachShape(hrefs: readonly string[]): string[] {
  const getShape = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    const [, area, ...rest] = pathname.split('/');
    return [area, rest.length, ...searchParams.keys()].join(' ');
  };
  return [...new Map(hrefs.map((href) => [getShape(href), href])).values()];
}

class MessageForm {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  get name(): Locator {
    return this.#page.getByLabel('Your name');
  }
  get email(): Locator {
    return this.#page.getByLabel('Your e-mail address');
  }
  get topic(): Locator {
    return this.#page.getByLabel('What is it about?');
  }
  get about(): Locator {
    return this.#page.getByLabel('Which page is it about?');
  }
  get message(): Locator {
    return this.#page.locator('textarea');
  }
  get submit(): Locator {
    return this.#page.getByRole('button', { name: 'Send message' });
  }
  get summary(): Locator {
    return this.#page.getByRole('main').getByRole('alert');
  }
  get receipt(): Locator {
    return this.#page.getByText('Your receipt number is').locator('strong');
  }
  async fill(): Promise<void> {
    await this.name.fill('Moana Tahere');
    await this.email.fill('moana@example.co.nz');
    await this.message.fill(MESSAGE);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of STATIC) {
    test(`/${name} says its words under one heading`, async ({ page }) => {
      const response = await page.goto(`/${name}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toBeVisible();
      for (const words of WORDS[name])
        await expect(page.getByRole('main'), String(words)).toContainText(words);
    });
  }

  for (const path of ['/contact', '/feedback']) {
    test(`the form of ${path} is posted and answered with a receipt`, async ({ page }) => {
      await page.goto(path);
      const form = new MessageForm(page);
      await form.fill();
      await form.submit.click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?receipt=PD-`));
      await expect(form.receipt).toHaveText(RECEIPT);
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    });
  }

  test('what was refused is said on the page it comes back to', async ({ page }) => {
    await page.goto('/contact?problem=email,message');
    const form = new MessageForm(page);
    await expect(form.summary.getByRole('link')).toHaveCount(2);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).not.toHaveAttribute('aria-invalid');
    await expect(form.summary).toContainText('Back button');
  });

  test('anchors of a long text lead to their headings', async ({ page }) => {
    await page.goto('/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const link of await contents.getByRole('link').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      expect(target).toMatch(/#[a-z-]+$/);
      await expect(page.locator(`h2${target.slice(target.indexOf('#'))}`)).toHaveText(
        (await link.textContent()) ?? '',
      );
    }
  });
});

test.describe('a form', () => {
  test('says what is missing beside the fields and in a summary that takes the focus', async ({
    page,
  }) => {
    await page.goto('/contact');
    await whenAreaWorks(page);
    const form = new MessageForm(page);
    await form.email.fill('moana');
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveCount(3);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await form.summary.getByRole('link', { name: /e-mail/ }).press('Enter');
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue('moana');
    await form.email.fill('moana@example.co.nz');
    await expect(form.email).not.toHaveAttribute('aria-invalid');
  });

  test('keeps the words through a reload and a failure, and shows a receipt in the end', async ({
    page,
  }) => {
    await page.goto('/contact');
    await whenAreaWorks(page);
    const form = new MessageForm(page);
    await form.fill();
    await form.topic.selectOption('My privacy');
    await page.reload();
    await whenAreaWorks(page);
    await expect(form.name).toHaveValue('Moana Tahere');
    await expect(form.topic).toHaveValue('My privacy');
    await expect(form.message).toHaveValue(MESSAGE);

    await page.route('**/api/contact-messages', (route) => route.abort());
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toContainText('Check your signal');
    await expect(form.message).toHaveValue(MESSAGE);

    await page.unroute('**/api/contact-messages');
    await page.route('**/api/contact-messages', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { code: 'too_many_requests', message: 'Too many', requestId: 'r' },
      }),
    );
    await form.submit.click();
    await expect(form.summary).toContainText('in 10 minutes');

    await page.unroute('**/api/contact-messages');
    await form.submit.click();
    await expect(form.receipt).toHaveText(RECEIPT);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/Message received/);

    await page.goto('/contact');
    await whenAreaWorks(page);
    await expect(form.message).toHaveValue('');
  });

  test('feedback knows the page that the visitor comes from', async ({ page }) => {
    await page.goto('/feedback?from=/marketplace');
    await expect(new MessageForm(page).about).toHaveValue('/marketplace');
    await page.goto('/terms-conditions');
    await whenAreaWorks(page);
    await page.getByRole('main').getByRole('link', { name: 'feedback page' }).click();
    await expect(new MessageForm(page).about).toHaveValue('/terms-conditions');
  });
});

test.describe('the navigator', () => {
  test('leads only to pages that there are', async ({ page, request }) => {
    // With PADDOCK_FULL=1 some two hundred pages, none of them in the server's cache.
    if (IS_FULL_MATRIX) test.slow();
    await page.goto('/navigator');
    const hrefs = await page
      .getByRole('main')
      .locator('a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(hrefs.length).toBeGreaterThan(80);
    const isAnswered = async (href: string) =>
      expect((await request.get(href)).status(), href).toBe(200);
    const visited = IS_FULL_MATRIX ? hrefs : oneOfEachShape(hrefs);
    for (let index = 0; index < visited.length; index += AT_ONCE)
      await Promise.all(visited.slice(index, index + AT_ONCE).map(isAnswered));
  });

  test('the map and the list beside it have the same regions, which the keyboard reaches', async ({
    page,
  }) => {
    await page.goto('/navigator');
    await whenAreaWorks(page);
    const map = page.getByRole('group', { name: /Listings by region/ });
    const onMap = await map
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(onMap).toHaveLength(16);
    for (const href of onMap) await expect(page.locator(`ul a[href="${href}"]`)).toHaveCount(1);
    const waikato = map.getByRole('link', { name: /^Waikato, \d+ listings$/ });
    await waikato.press('Enter');
    await expect(page).toHaveURL(/\/search\/listing\?regions=waikato$/);
  });
});

test.describe('maintenance', () => {
  test('has a layout of its own: the logo, no way into other rooms', async ({
    page,
    complaints,
  }) => {
    await page.goto('/maintenance');
    await whenAreaWorks(page);
    await expect(page.getByRole('link', { name: 'Paddock home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
