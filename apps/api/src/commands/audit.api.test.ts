import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runTestCommand } from '../testing/run-command.ts';
import { auditCommand } from './audit.ts';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';

describe('npm run audit', () => {
  let identity: IdentityApi;
  let accountId: string;

  beforeAll(async () => {
    identity = await startIdentityApi();
    await identity.signIn({ uid: 'uid-hemi' });
    await identity.signIn({ uid: 'uid-mere' });
    const { pool } = identity.api.core.connection;
    const { rows } = await pool.query<{ id: number }>(
      "select id from accounts where firebase_id = 'uid-hemi'",
    );
    accountId = String(rows[0]?.id);
    await pool.query(
      `insert into audit (act, actor, account_id, address_prefix, device, detail, at)
        values ('security.permission-granted', 'operator', $1, null, null, '{"permission":"editor"}', now() - interval '2 hours'),
          ('security.sign-in', null, $1, '203.0.113.0/24', 'Safari on iPhone', '{}', now() - interval '20 days'),
          ('securityx.other', 'operator', null, null, null, '{}', now())`,
      [accountId],
    );
  });
  afterAll(() => identity.stop());

  /** @returns the lines that the command printed, or its error output when it failed */
  const run = async (...args: readonly string[]) => {
    const { code, output } = await runTestCommand(auditCommand, args, {
      DATABASE_URL: identity.api.core.config.databaseUrl,
    });
    return (code === 0 ? output : `failed: ${output}`).split('\n');
  };

  it('prints a table, newest first', async () => {
    const [header, ...rows] = await run('--account', 'uid-hemi@example.nz');
    expect(header).toMatch(/^time \(NZ\) +event +account +actor +network +device +details$/);
    expect(rows.map((row) => row.replace(/^\S+ \S+ +/, '').replaceAll(/ {2,}/g, ' | '))).toEqual([
      `security.sign-in | ${accountId} | ${accountId} | - | Firefox on Windows | isNewDevice=true`,
      `security.permission-granted | ${accountId} | operator | - | - | permission=editor`,
    ]);
  });

  it.each([
    [['--account', 'UID-HEMI@example.nz', '--since', '30d'], 3],
    [['--since', '2026-01-01', '--event', 'security'], 4],
    [['--event', 'security.permission-granted', '--since', '3h'], 1],
    [['--since', '1h'], 3],
  ])('prints the entries that match %j', async (args, count) => {
    expect((await run(...args)).length - 1).toBe(count);
  });

  it('finds a deleted account’s entries by its number', async () => {
    expect((await run('--account', accountId)).length - 1).toBe(2);
    expect(await run('--account', '999999')).toEqual([
      'No entries match. Entries are kept for 12 months.',
    ]);
  });

  it.each([
    [['--account', 'unknown@example.nz'], 'No account has the email unknown@example.nz.'],
    [['--since', 'yesterday'], '--since must be a day such as 2026-11-20'],
    [['--since', '2026-13-45'], '--since must be a day such as 2026-11-20'],
    [['--limit', '0'], '--limit must be a whole number from 1 to 1000, not "0".'],
    [['--event', "x' or 1=1"], '--event must be a name such as security.sign-in'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('prints a message for the invalid arguments %j', async (args, message) => {
    expect((await run(...args))[0]).toContain(`failed: ${message}`);
  });
});
