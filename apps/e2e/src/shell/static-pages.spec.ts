/**
 * The shell's own pages: their text without JavaScript, forms with and without JavaScript, the
 * navigator's links, and the maintenance layout.
 */
import type { Locator, Page } from '@playwright/test';
import { STATIC_PAGES } from '../fixtures/catalogue.ts';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const RECEIPT = /^PD-[2-9A-HJKMNP-Z]{6}$/;
/** The number of pages requested at the same time. */
const CONCURRENCY = 4;
const MESSAGE = 'The search forgets my region when I come back from a listing.';

/** Texts that each page must contain. */
const PAGE_TEXTS: Readonly<Record<(typeof STATIC_PAGES)[number], readonly (string | RegExp)[]>> = {
  about: ['About Paddock', 'Why we made it', 'How we keep it honest', 'Best match first'],
  contact: ['Contact us', '0800 555 010', 'Monday - Friday 9am - 5pm', 'Send message'],
  feedback: ['Feedback', 'Which page is it about?', 'Send message'],
  'privacy-policy': [
    'Privacy policy',
    'Privacy Act 2020',
    '24 months',
    'about one kilometre',
    '20 working days',
    'Privacy Commissioner',
    /Last updated \d+ \p{L}+ 20\d\d/u,
  ],
  'terms-conditions': [
    'Terms and conditions',
    'Fair Trading Act 1986',
    'Consumer Guarantees Act 1993',
    'NAIT',
    'Animal Welfare Act 1999',
    'What you can’t list',
    'When someone breaks these rules',
  ],
  navigator: ['By region', 'Waikato', 'All of New Zealand', 'By category', 'Privacy policy'],
  maintenance: ['The gate is open', 'Go to Homepage'],
};

/**
 * Returns one address from each group of addresses that have the same first path segment, depth and
 * parameter names.
 */
function pickOneOfEachShape(hrefs: readonly string[]): string[] {
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
    return this.#page.getByLabel('Your email address');
  }
  get topic(): Locator {
    return this.#page.getByLabel('What’s it about?');
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

/** Returns the text of a piece of HTML, in one line. */
const readText = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

// shell/pages.spec.ts visits these pages without JavaScript, and checks their status and heading.
test('the main content of each page in the server’s HTML contains its text', async ({
  request,
}) => {
  for (const name of STATIC_PAGES) {
    const html = await (await request.get(`/${name}`)).text();
    const text = readText(/<main\b[^]*<\/main>/.exec(html)?.[0] ?? '');
    for (const expected of PAGE_TEXTS[name]) {
      if (typeof expected === 'string') expect(text, name).toContain(expected);
      else expect(text, name).toMatch(expected);
    }
  }
});

test('a long text’s table of contents links to its headings', async ({ request }) => {
  const html = await (await request.get('/privacy-policy')).text();
  const [contents = ''] =
    /<nav\b[^>]*aria-labelledby="contents-title"[^]*?<\/nav>/.exec(html) ?? [];
  const links = [...contents.matchAll(/<a\b[^>]*href="[^"]*#([a-z-]+)"[^>]*>(.*?)<\/a>/g)];
  expect(links.length).toBeGreaterThan(3);
  for (const [, id, title = ''] of links)
    expect(readText(new RegExp(`<h2\\b[^>]*id="${id}"[^>]*>.*?</h2>`).exec(html)?.[0] ?? '')).toBe(
      readText(title),
    );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/contact', '/feedback']) {
    test(`the form on ${path} can be sent and shows a receipt`, async ({ page }) => {
      await page.goto(path);
      const form = new MessageForm(page);
      await form.fill();
      await form.submit.click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?receipt=PD-`));
      await expect(form.receipt).toHaveText(RECEIPT);
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    });
  }

  test('the contact page shows the problems of a form that was rejected', async ({ page }) => {
    await page.goto('/contact?problem=email,message');
    const form = new MessageForm(page);
    await expect(form.summary.getByRole('link')).toHaveCount(2);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).not.toHaveAttribute('aria-invalid');
    await expect(form.summary).toContainText('Back button');
  });
});

test.describe('a form', () => {
  test('reports missing values at the fields and in a summary, which gets the focus', async ({
    page,
  }) => {
    await page.goto('/contact');
    await whenRemoteHydrated(page);
    const form = new MessageForm(page);
    await form.email.fill('moana');
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveCount(3);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await form.summary.getByRole('link', { name: /email/ }).press('Enter');
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue('moana');
    await form.email.fill('moana@example.co.nz');
    await expect(form.email).not.toHaveAttribute('aria-invalid');
  });

  test('keeps the typed text through a reload and a failed submission, then shows a receipt', async ({
    page,
  }) => {
    await page.goto('/contact');
    await whenRemoteHydrated(page);
    const form = new MessageForm(page);
    await form.fill();
    await form.topic.selectOption('My privacy');
    await page.reload();
    await whenRemoteHydrated(page);
    await expect(form.name).toHaveValue('Moana Tahere');
    await expect(form.topic).toHaveValue('My privacy');
    await expect(form.message).toHaveValue(MESSAGE);

    await page.route('**/api/contact-messages', (route) => route.abort());
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toContainText('Check your connection');
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
    await whenRemoteHydrated(page);
    await expect(form.message).toHaveValue('');
  });

  test('for feedback includes the page that the visitor came from', async ({ page }) => {
    await page.goto('/feedback?from=/marketplace');
    await expect(new MessageForm(page).about).toHaveValue('/marketplace');
    await page.goto('/terms-conditions');
    await whenRemoteHydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'feedback page' }).click();
    await expect(new MessageForm(page).about).toHaveValue('/terms-conditions');
  });
});

test.describe('the navigator', () => {
  test('has no broken links', async ({ page, request }) => {
    // With PADDOCK_FULL=1 it visits about two hundred pages that are not in the server's cache.
    if (IS_FULL_MATRIX) test.slow();
    await page.goto('/navigator');
    const hrefs = await page
      .getByRole('main')
      .locator('a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(hrefs.length).toBeGreaterThan(80);
    const expectOk = async (href: string) =>
      expect((await request.get(href)).status(), href).toBe(200);
    const visited = IS_FULL_MATRIX ? hrefs : pickOneOfEachShape(hrefs);
    for (let index = 0; index < visited.length; index += CONCURRENCY)
      await Promise.all(visited.slice(index, index + CONCURRENCY).map(expectOk));
  });

  test('has the same regions on the map and in the list, and both can be used with the keyboard', async ({
    page,
  }) => {
    await page.goto('/navigator');
    await whenRemoteHydrated(page);
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
  test('has its own layout with the logo and no navigation', async ({ page, pageErrors }) => {
    await page.goto('/maintenance');
    await whenRemoteHydrated(page);
    await expect(page.getByRole('link', { name: 'Paddock home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
