/** Tests that a developer's browser loads a remote from the developer's machine (ADR 73). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startProgram, type Program } from '../fixtures/child-process.ts';
import {
  API_ORIGIN,
  BASE_URL,
  getDatabaseUrl,
  HAS_AUTH_EMULATOR,
  WORKSPACE_ROOT,
} from '../fixtures/environment.ts';
import { collectPageErrors } from '../fixtures/page-errors.ts';
import { expect, test } from '../fixtures/test.ts';

const RELEASE = 'tools/stack/src/commands/release.ts';
/** The remote whose build takes the least time. */
const REMOTE = 'notifications';

test.skip(!HAS_AUTH_EMULATOR, 'an override needs a signed-in user, and so the Auth emulator');

/** Creates a deploy token of the remote, as operators do. */
async function createDeployToken(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      RELEASE,
      'token',
      REMOTE,
      '--name',
      `override ${process.pid} ${Date.now()}`,
    ],
    { cwd: WORKSPACE_ROOT, env: { ...process.env, DATABASE_URL: getDatabaseUrl() } },
  );
  return stdout.trim();
}

let program: Program | undefined;
test.afterEach(() => program?.end('SIGINT'));

/** Runs `npm run release -- override`, and returns the link that it prints. */
async function startOverride(): Promise<string> {
  const started = startProgram(
    RELEASE,
    {
      PADDOCK_API: API_ORIGIN,
      PADDOCK_DEPLOY_TOKEN: await createDeployToken(),
      RELEASE_CHANNEL: 'local',
      PORT: '0',
    },
    'override',
    REMOTE,
  );
  program = started;
  const findLink = () => started.lines.find((line) => line.includes('/_override?token='));
  await expect
    .poll(
      () => {
        if (started.hasExited()) throw new Error(started.lines.join('\n'));
        return findLink();
      },
      // The test's own time limit applies: on a busy machine, the build is slow.
      { timeout: 0, message: 'the remote is built for development' },
    )
    .toBeDefined();
  const { pathname, search } = new URL(findLink() ?? '');
  return BASE_URL + pathname + search;
}

/** Returns the origins of the page's scripts of the remote. */
const listScriptOrigins = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(?:entry|route-notifications)[^/]*\.js/.test(name))
      .map(({ name }) => new URL(name).origin),
  );

test('npm run release -- override loads a remote from this machine, in one browser only, until it is closed', async ({
  browser,
  signedIn,
}) => {
  // The test builds a remote.
  test.slow();
  const link = await startOverride();
  const context = await browser.newContext({ storageState: signedIn.storageState });
  const page = await context.newPage();
  const pageErrors = await collectPageErrors(page);
  const path = '/account/notifications';

  await page.goto(link);
  await expect(page.getByRole('heading')).toHaveText(`Load ${REMOTE} from this computer?`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pd-override');
  await page.getByRole('button', { name: `Load ${REMOTE} from this computer` }).click();

  await expect(page).toHaveURL(path);
  // The test's own time limit applies: a development build is large, and slow on a busy machine.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 0 });
  const ribbon = page.getByRole('complementary', {
    name: /^Preview of notifications from localhost/,
  });
  await expect(ribbon).toBeVisible();
  const origin = /localhost:\d+/.exec((await ribbon.textContent()) ?? '')?.[0] ?? '';
  const local = await listScriptOrigins(page);
  expect(local.length).toBeGreaterThan(1);
  expect(new Set(local)).toContain(`http://${origin}`);
  // Other remotes' scripts still come from their releases.
  expect(
    await page.locator('script[src*="/assets/shell/"]').first().getAttribute('integrity'),
  ).toMatch(/^sha384-/);

  // Neither another browser of the same user, nor a stolen cookie without the session.
  const stolen = (await context.cookies()).find(({ name }) => name === 'pd-override');
  for (const cookie of [`__session=${signedIn.session}`, `pd-override=${stolen?.value ?? ''}`]) {
    const response = await fetch(`${BASE_URL}/about`, { headers: { cookie } });
    expect(response.headers.get('content-security-policy')).not.toContain(origin);
    expect(await response.text()).not.toContain(origin);
  }

  await ribbon.getByRole('button', { name: 'Close preview' }).click();
  await expect(ribbon).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The server has rendered the released page, which loads its scripts after its heading.
  await expect
    .poll(async () => [...new Set(await listScriptOrigins(page))])
    .toEqual([new URL(BASE_URL).origin]);
  expect(pageErrors).toEqual([]);
  await context.close();
});
