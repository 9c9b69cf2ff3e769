/**
 * Writing and publishing posts of each kind, with lost signals, crashes, two devices and edits.
 */
import type { Browser, Page } from '@playwright/test';
import type { Listing, Post } from '@paddock/contracts/http';
import type { FormValue } from '@paddock/domain/fields';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/domain/posting';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR, HAS_STORAGE_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { createPlainPhoto } from '../fixtures/photos.ts';
import { createHayDraft, publishHayListing } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { PhotoFieldPage } from '../pages/photo-field.ts';
import { PostEditor } from '../pages/post-editor.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openPage(
  browser: Browser,
  { storageState }: SignedInUser,
  options: Parameters<Browser['newContext']>[0] = PHONE,
): Promise<Page> {
  return (await browser.newContext({ ...options, storageState })).newPage();
}

const fetchDeclaration = (kind: Kind, category: string) =>
  fetchFromApi<PostDeclaration>(`/posting/${kind}/${category}`);
const getNewPostPath = (kind: Kind, category: string) =>
  `/new-listing?kind=${kind}&category=${category}`;
/** The address of the step that asks for the title and the description of a tractor. */
const TRACTOR_TITLE_STEP = `${getNewPostPath('item', 'tractors')}&step=what`;

async function fetchPost({ session }: SignedInUser, id: string): Promise<Post> {
  const response = await fetch(`${BASE_URL}/api/account/posts/${id}`, {
    headers: { cookie: `__session=${session}` },
  });
  return (await response.json()) as Post;
}

interface PostSample {
  readonly kind: Kind;
  readonly category: string;
  readonly publish: string;
  readonly path: RegExp;
  readonly values: Readonly<Record<string, FormValue>>;
  /** The price as shown on the published page. */
  readonly price?: string;
}

const POST_SAMPLES: readonly PostSample[] = [
  {
    kind: 'job',
    category: 'shepherd',
    publish: 'Publish the job',
    path: /\/jobs\/[a-z0-9-]+\/\d+$/,
    price: '$32',
    values: {
      title: 'Shepherd general, Te Kūiti',
      description: 'A team of four on 900 hectares.',
      employer: 'Mahoenui Station',
      priceType: 'pay',
      priceMin: '32',
      pricePer: 'hour',
    },
  },
  {
    kind: 'item',
    // No tractor, because other tests count and compare the results for "tractor" meanwhile.
    category: 'utes',
    publish: 'Publish the listing',
    path: /\/marketplace\/[a-z0-9-]+\/\d+$/,
    price: '$48,500',
    values: {
      title: 'Toyota Hilux, one owner',
      description: 'Always shedded.\n\n- New rear tyres',
      year: '2018',
      odometer: '84,210',
      priceType: 'fixed',
    },
  },
  {
    kind: 'service',
    category: 'fencing',
    publish: 'Publish the service',
    path: /\/services\/[a-z0-9-]+\/\d+$/,
    values: {
      title: 'Fencing and yards in the Waikato',
      description: 'Post and batten, deer fence, yards.',
      priceType: 'none',
      isInsured: true,
    },
  },
  {
    kind: 'profile',
    category: 'shepherds',
    publish: 'Publish your profile',
    path: /\/jobseekers\/[a-z0-9-]+\/\d+$/,
    values: {
      title: 'Shepherd with four dogs',
      description: 'Ten years on hill country.',
      priceType: 'none',
    },
  },
  {
    kind: 'other',
    category: 'dog-trials',
    publish: 'Publish the notice',
    path: /\/other\/[a-z0-9-]+\/\d+$/,
    values: { title: 'Dog trials at Te Poi', description: 'All welcome, bring a chair.' },
  },
];

/**
 * The kinds differ only in their fields, so one of them is enough for `npm test`. The tests of
 * checkPost and of the API cover every field of every category.
 */
const COMMON_KIND: Kind = 'item';

for (const { kind, category, publish, path, values, price } of POST_SAMPLES) {
  const details = kind === COMMON_KIND ? {} : { tag: '@full' };
  test(
    `a post of the kind ${kind} written on a phone is stored while offline, saved once online, and published`,
    details,
    async ({ browser, signedIn }) => {
      const page = await openPage(browser, signedIn);
      const editor = new PostEditor(page);
      const photos = new PhotoFieldPage(page);
      await editor.open(getNewPostPath(kind, category));
      await expect(page.getByRole('contentinfo')).toBeHidden();
      let id = '';
      let lastRevision = 0;
      const declaration = await fetchDeclaration(kind, category);
      // The list of towns needs a connection, and not every kind has a price.
      const lastOffline = declaration.fields.some((field) => field.topic === 'price')
        ? 'price'
        : 'photos';
      const goOnline = async () => {
        await expect(editor.saveStatus('Saved on this device')).toBeVisible();
        expect((await fetchPost(signedIn, id)).revision).toBe(lastRevision);
        await page.context().setOffline(false);
        await expect(editor.saveStatus(/^Saved(?! on)/)).toBeVisible();
        expect((await fetchPost(signedIn, id)).revision).toBeGreaterThan(lastRevision);
      };
      await editor.write(declaration, values, async (topic) => {
        if (topic === 'what') {
          await expect(editor.saveStatus(/^Saved(?! on)/)).toBeVisible();
          await page.waitForURL(/[?&]draft=\d+/);
          id = new URL(page.url()).searchParams.get('draft') ?? '';
          await page.context().setOffline(true);
          lastRevision = (await fetchPost(signedIn, id)).revision;
        } else if (topic === 'photos' && HAS_STORAGE_EMULATOR) {
          await photos.pick(await createPlainPhoto());
          await expect(photos.line).toHaveText(/^No signal/);
        }
        if (topic === lastOffline) await goOnline();
      });
      await expect(editor.main.getByRole('heading', { name: 'Review' })).toBeFocused();
      if (HAS_STORAGE_EMULATOR) {
        await editor.step(2);
        await photos.whenUploaded(1);
        await editor.step(-1);
      }
      await editor.publish(publish);
      await page.waitForURL(path);
      expect(new URL(page.url()).pathname.split('/').at(-1)).toBe(id);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(values['title']));
      if (price !== undefined)
        await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
      const post = await fetchPost(signedIn, id);
      expect([post.state, post.revision, post.photos.length]).toEqual([
        'live',
        0,
        HAS_STORAGE_EMULATOR ? 1 : 0,
      ]);
      if (HAS_STORAGE_EMULATOR)
        await expect(
          page.getByRole('main').locator('img[src^="/api/photos/"]').first(),
        ).toBeVisible();
    },
  );
}

test('a crashed tab loses no typed text, even if the API never received it', async ({
  browser,
  signedIn,
}) => {
  const page = await openPage(browser, signedIn);
  await page.route('**/api/account/posts**', (route) => route.abort());
  const editor = new PostEditor(page);
  await editor.open(TRACTOR_TITLE_STEP);
  await editor.field('title').fill('Fordson Major, runs well');
  await editor.field('description').pressSequentially('Grandad’s.');
  await editor.whenDraftStored('Grandad’s.');
  const gone = page.waitForEvent('crash');
  // A crash fires no event in the page, just like a battery that runs out.
  const cdp = await page.context().newCDPSession(page);
  void cdp.send('Page.crash').catch(() => undefined);
  await gone;

  const next = await page.context().newPage();
  await next.goto('/post/new');
  await whenRemoteHydrated(next);
  await next.getByRole('link', { name: /Fordson Major.*only on this device/ }).click();
  const again = new PostEditor(next);
  await expect(again.field('title')).toHaveValue('Fordson Major, runs well');
  await expect(again.field('description')).toHaveValue('Grandad’s.');
  await expect(
    again.main.getByText('We’ve restored the text that you typed on this device'),
  ).toBeVisible();
  await expect(again.saveStatus(/^Saved(?! on)/)).toBeVisible();
});

// draft-autosave.test.ts covers each conflict.
test(
  'a draft edited on two devices: conflicting and deleted versions can be recovered, and other users cannot see the draft',
  { tag: '@full' },
  async ({ browser, signedIn, member }) => {
    const page = await openPage(browser, signedIn);
    const phone = new PostEditor(page);
    const { id } = await createHayDraft(BASE_URL, signedIn, 'Meadow hay');
    await phone.open(`/account/posts/${id}?step=what`);

    const wide = await openPage(browser, signedIn, { viewport: { width: 1280, height: 900 } });
    const desk = new PostEditor(wide);
    await desk.open(`/account/posts/${id}`);
    await desk.field('title').fill('From the desk');
    await expect(desk.saveStatus(/^Saved(?! on)/)).toBeVisible();
    await phone.field('title').fill('From the phone');
    await phone.button('Use the other one').click();
    await expect(phone.field('title')).toHaveValue('From the desk');
    await phone.whenDraftStored('From the phone');
    await page.reload();
    await whenRemoteHydrated(page);
    await phone.button(/^Use your version from/).click();
    await expect(phone.field('title')).toHaveValue('From the phone');
    await expect(phone.saveStatus(/^Saved(?! on)/)).toBeVisible();

    await desk.button('Delete draft').click();
    await wide.keyboard.press('Escape');
    await expect(desk.button('Delete draft')).toBeFocused();
    await desk.button('Delete draft').click();
    await wide.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await wide.waitForURL(/\/post\/new$/);
    await phone.field('title').fill('Typed when it was gone');
    await phone.button('Save as a new draft').click();
    await page.waitForURL(new RegExp(`/account/posts/${id}\\?.*draft=\\d+`));
    await page.reload();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await whenRemoteHydrated(page);
    await expect(phone.field('title')).toHaveValue('Typed when it was gone');

    // Another user signs in. The text must not be saved to their account, and must still be there
    // when its author returns.
    await page.context().addCookies(member.storageState.cookies);
    await phone.field('title').fill('Mine alone');
    await expect(
      phone.main.getByText('Someone else is signed in here now').locator('visible=true'),
    ).toBeVisible();
    await phone.whenDraftStored('Mine alone');
    await page.context().addCookies(signedIn.storageState.cookies);
    await page.reload();
    await whenRemoteHydrated(page);
    await expect(phone.field('title')).toHaveValue('Mine alone');
  },
);

test('a live post changes when its owner publishes the edit, and only the owner can edit it', async ({
  browser,
  signedIn,
  member,
}) => {
  const { id } = await publishHayListing(BASE_URL, signedIn, 'Meadow hay');
  const page = await openPage(browser, signedIn, { viewport: { width: 1280, height: 900 } });
  const editor = new PostEditor(page);
  await editor.open(`/account/posts/${id}`);
  await expect(editor.heading).toHaveText('Edit your listing');
  await editor.field('title').fill('Meadow hay, shedded');
  await expect(editor.saveStatus(/^Saved(?! on)/)).toBeVisible();
  // The live listing does not change until the edit is published.
  expect((await fetchFromApi<Listing>(`/listings/${id}`)).title).toBe('Meadow hay');
  await editor.publish('Publish changes');
  // The address does not change, so that links to the listing still work.
  await page.waitForURL(new RegExp(`/marketplace/[a-z0-9-]+/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow hay, shedded');

  const stranger = await fetch(`${BASE_URL}/account/posts/${id}`, {
    headers: { cookie: `__session=${member.session}`, accept: 'text/html' },
    redirect: 'manual',
  });
  expect(stranger.status).toBe(404);
});
