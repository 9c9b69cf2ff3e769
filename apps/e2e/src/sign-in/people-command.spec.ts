/**
 * `npm run people`: grants permissions to users, and disables users. `npm test` runs the command in
 * moderation.spec.ts, which grants a permission, and in sign-in.spec.ts, which disables a user.
 */
import { runCommand } from '../fixtures/command.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { fetchTokens, postSession, signIn, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

test(
  'a granted permission applies to current and later sessions, until it is revoked',
  { tag: '@full' },
  async ({ request, signedIn }) => {
    const fetchPermissions = async ({ session }: Pick<SignedInUser, 'session'>) => {
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
  },
);

test(
  'a disabled user is signed out at once and cannot sign in until enabled, whatever permissions change',
  { tag: '@full' },
  async ({ request, signedIn }) => {
    const status = async ({ session }: Pick<SignedInUser, 'session'>) =>
      (await request.get('/api/account', { headers: { cookie: `__session=${session}` } })).status();
    expect(await status(signedIn)).toBe(200);
    await runCommand('people', 'disable', signedIn.email);
    expect(await status(signedIn)).toBe(401);
    await runCommand('people', 'grant', signedIn.email, 'editor');
    await runCommand('people', 'revoke', signedIn.email, 'editor');
    const refused = await postSession((await fetchTokens(signedIn)).idToken);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'account_disabled' }),
    ]);
    await runCommand('people', 'enable', signedIn.email);
    expect(await status(signedIn)).toBe(401);
    expect(await status(await signIn(signedIn))).toBe(200);
  },
);

test(
  'the command reports an unknown user and an unknown permission',
  { tag: '@full' },
  async ({ signedIn }) => {
    await expect(runCommand('people', 'grant', 'unknown@farm.test', 'moderator')).rejects.toThrow(
      'No account has signed up with unknown@farm.test.',
    );
    await expect(runCommand('people', 'grant', signedIn.email, 'king')).rejects.toThrow(
      'Name the permission: moderator, editor or operator.',
    );
  },
);
