/** The site as an installed app: its manifest, its icons and its shortcuts. */
import { FULL_CHROMIUM_PATH, HAS_FULL_CHROMIUM } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

interface Manifest {
  readonly id: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly background_color: string;
}

test.skip(!HAS_FULL_CHROMIUM, 'this machine has no Chromium besides the headless shell');
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: FULL_CHROMIUM_PATH }),
    { scope: 'worker' },
  ],
});

test(
  'every page has everything that the browser needs to install the site',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/about');
    const client = await context.newCDPSession(page);
    const { url, errors } = await client.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/app.webmanifest', []]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito windows, which cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  },
);

test(
  'the manifest of each theme describes the same app, and its icons and shortcuts exist',
  { tag: '@full' },
  async ({ page, request }) => {
    const read = async (path: string) => (await (await request.get(path)).json()) as Manifest;
    const light = await read('/app.webmanifest');
    const dark = await read('/app.webmanifest?theme=dark');
    expect(dark).toEqual({
      ...light,
      background_color: expect.stringMatching(/^#1/) as unknown,
      theme_color: expect.stringMatching(/^#1/) as unknown,
    });
    await page.goto('/about');
    const icons = [...light.icons, { src: '/assets/icons/apple-touch-180.png', sizes: '180x180' }];
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      [...icons.map(({ src }) => src), '/favicon.ico'],
    );
    expect(sizes.slice(0, -1)).toEqual(icons.map((icon) => icon.sizes));
    for (const { url } of light.shortcuts) expect((await request.get(url)).status()).toBe(200);
  },
);
