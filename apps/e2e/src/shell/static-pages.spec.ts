/**
 * The shell's own pages: their text and a form without JavaScript, the navigator's links, and the
 * maintenance layout. message-page.test.tsx tests the forms with JavaScript.
 */
import { STATIC_PAGES } from '../fixtures/catalogue.ts';
import { IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

/** The number of pages requested at the same time. */
const CONCURRENCY = 4;

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

/** Returns the main content of a page's HTML. */
const readMain = (html: string) => /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';

/** Returns the text of a piece of HTML, in one line. */
const readText = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

// shell/pages.spec.ts visits these pages without JavaScript, and checks their status and heading.
test('the main content of each page in the server’s HTML contains its text', async ({
  request,
}) => {
  for (const name of STATIC_PAGES) {
    const html = await (await request.get(`/${name}`)).text();
    const text = readText(readMain(html));
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

  test('the contact form shows what was rejected, and can be sent', async ({ page }) => {
    await page.goto('/contact?problem=email,message');
    const [email, message] = [page.getByLabel('Your email address'), page.locator('textarea')];
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(summary).toContainText('Back button');
    for (const field of [email, message])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid');

    await page.getByLabel('Your name').fill('Moana Tahere');
    await email.fill('moana@example.co.nz');
    await message.fill('The search forgets my region when I come back from a listing.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/contact\?receipt=PD-/);
    await expect(page.getByText('Your receipt number is').locator('strong')).toHaveText(
      /^PD-[2-9A-HJKMNP-Z]{6}$/,
    );
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  });
});

// The page comes from the browser's history, which unit tests do not have (previous-page.ts).
test(
  'the feedback form includes the page that the visitor came from',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/terms-conditions');
    await whenRemoteHydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'feedback page' }).click();
    await expect(page.getByLabel('Which page is it about?')).toHaveValue('/terms-conditions');
  },
);

test('the navigator has no broken links, and its map links to the same regions as its list', async ({
  request,
}) => {
  // With PADDOCK_FULL=1 it visits about two hundred pages that are not in the server's cache.
  if (IS_FULL_RUN) test.slow();
  const main = readMain(await (await request.get('/navigator')).text());
  const listHrefs = (html: string) =>
    [...html.matchAll(/<a\b[^>]*\bhref="([^"#]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
  const [map = ''] = /<svg\b[^>]*role="group"[^]*?<\/svg>/.exec(main) ?? [];
  const onMap = listHrefs(map);
  expect(onMap).toHaveLength(16);
  expect(listHrefs(main.replace(map, ''))).toEqual(expect.arrayContaining(onMap));

  const hrefs = [...new Set(listHrefs(main))];
  expect(hrefs.length).toBeGreaterThan(80);
  const expectOk = async (href: string) =>
    expect((await request.get(href)).status(), href).toBe(200);
  const visited = IS_FULL_RUN ? hrefs : pickOneOfEachShape(hrefs);
  for (let index = 0; index < visited.length; index += CONCURRENCY)
    await Promise.all(visited.slice(index, index + CONCURRENCY).map(expectOk));
});

test('the maintenance page has its own layout with the logo and no navigation', async ({
  request,
}) => {
  const html = await (await request.get('/maintenance')).text();
  expect(html).toMatch(/<a\b[^>]*aria-label="Paddock home"/);
  expect(html).not.toMatch(/<(?:nav|footer|search)\b/);
});
