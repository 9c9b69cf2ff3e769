/** `npm run people`: what those who run Paddock let somebody do, or not. */
import { runCommand } from '../fixtures/command.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { signIn, fetchTokens, whenSignInWorks } from '../fixtures/people.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

test('a permission counts at once, and in the sessions to come; taken back, it is gone', async ({
  request,
  signedIn,
}) => {
  const fetchPermissions = async ({ session }: Pick<SignedInPerson, 'session'>) => {
    const response = await request.get('/api/account', {
      headers: { cookie: `__session=${session}` },
    });
    return ((await response.json()) as { readonly permissions: readonly string[] }).permissions;
  };
  expect(await fetchPermissions(signedIn)).toEqual([]);
  expect(await runCommand('people', 'grant', signedIn.email, 'moderator')).toBe(
    `${signedIn.email} may now act as moderator.`,
  );
  expect(await fetchPermissions(signedIn)).toEqual(['moderator']);
  expect(await fetchPermissions(await signIn(signedIn))).toEqual(['moderator']);
  expect(await runCommand('people', 'list', signedIn.email)).toMatch(/\(moderator\)$/);
  await runCommand('people', 'revoke', signedIn.email, 'moderator');
  expect(await fetchPermissions(signedIn)).toEqual([]);
});

test('whoever is disabled is out at once and cannot come back, until enabled', async ({
  request,
  signedIn,
}) => {
  const status = async ({ session }: Pick<SignedInPerson, 'session'>) =>
    (await request.get('/api/account', { headers: { cookie: `__session=${session}` } })).status();
  expect(await status(signedIn)).toBe(200);
  await runCommand('people', 'disable', signedIn.email);
  expect(await status(signedIn)).toBe(401);
  await expect(fetchTokens(signedIn)).rejects.toThrow('USER_DISABLED');
  await runCommand('people', 'enable', signedIn.email);
  expect(await status(signedIn)).toBe(401);
  expect(await status(await signIn(signedIn))).toBe(200);
});

test('somebody unknown, and a permission that there is not, are said to be so', async ({
  signedIn,
}) => {
  await expect(runCommand('people', 'grant', 'nobody@farm.test', 'moderator')).rejects.toThrow(
    'Nobody has signed up with nobody@farm.test.',
  );
  await expect(runCommand('people', 'grant', signedIn.email, 'king')).rejects.toThrow(
    'Say which permission: moderator or editor.',
  );
});
