import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatedPeople, OperatedPerson, Problem } from '@paddock/contracts/http';
import { peopleCommand } from '../../commands/people.ts';
import { runTestCommand } from '../../testing/run-command.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';

describe('the operators’ desk for people', () => {
  let identity: IdentityApi;
  let ana: Visitor;
  let hemi: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
    hemi = await signInTestUser(identity, 'uid-hemi');
    await signInTestUser(identity, 'uid-mere');
  });
  afterAll(() => identity.stop());

  const query = async (text: string) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text)).rows;
  const find = async (text: string) =>
    (
      await ana.request('GET', `/api/operate/people?query=${encodeURIComponent(text)}`)
    ).json<OperatedPeople>().people;
  const change = (id: string, body: object) =>
    ana.request('PUT', `/api/operate/people/${id}`, body);

  it('finds people by name, email address, public id, profile address and account number', async () => {
    const [person] = await find('uid-hemi@');
    expect(person).toMatchObject({ id: hemi.publicId, permissions: [], isOwn: false });
    for (const text of [
      person?.name ?? '',
      hemi.publicId,
      `https://paddock.example/profile/${hemi.publicId}`,
      String(hemi.accountId),
    ])
      expect((await find(text)).map(({ id }) => id)).toContain(hemi.publicId);
    expect(await find('999999999999')).toEqual([]);
  });

  it('finds sample people, by parts of their phone numbers too, with or without the country code', async () => {
    const [sample] = await query(
      "insert into accounts (name, email, phone) values ('Wiremu 50%_off', 'wiremu@sample.example', '+64 27 555 0142') returning public_id::text as id",
    );
    for (const text of [
      'wiremu',
      '50%_OFF',
      'WIREMU@sample',
      '027 555 0142',
      '+64 27 5550142',
      '0275550142',
      '6427555014',
      '5550142',
      String(sample?.['id']),
    ])
      expect([text, await find(text)]).toMatchObject([
        text,
        [{ id: sample?.['id'], isSample: true, permissions: [] }],
      ]);
    expect(await find('50%off')).toEqual([]);
    expect(await find('( ) ( )')).toEqual([]);
    expect((await change(String(sample?.['id']), { isDisabled: true })).statusCode).toBe(404);
    expect(await find('uid-hemi@')).toMatchObject([{ isSample: false }]);
  });

  it('lists people with a permission when there is no query', async () => {
    expect((await find('')).map(({ isOwn, permissions }) => [isOwn, permissions])).toEqual([
      [true, ['operator']],
    ]);
  });

  it('gives and withdraws permissions, at once and in the sign-in service', async () => {
    const response = await change(hemi.publicId, { permissions: ['moderator', 'editor'] });
    expect([response.statusCode, response.json<OperatedPerson>().permissions]).toEqual([
      200,
      ['moderator', 'editor'],
    ]);
    expect(identity.administrator.users.get('uid-hemi')?.permissions).toEqual([
      'moderator',
      'editor',
    ]);
    expect((await hemi.request('GET', '/api/moderation/queue')).statusCode).toBe(200);
    await change(hemi.publicId, { permissions: ['editor'] });
    expect((await hemi.request('GET', '/api/moderation/queue')).statusCode).toBe(403);
  });

  it('does not make operators, and leaves their permission as it is', async () => {
    expect((await change(hemi.publicId, { permissions: ['operator'] })).statusCode).toBe(400);
    await query("update accounts set permissions = '{operator}' where firebase_id = 'uid-mere'");
    identity.administrator.users.set('uid-mere', {
      firebaseId: 'uid-mere',
      email: 'uid-mere@example.nz',
      isEmailVerified: true,
      isDisabled: false,
      permissions: ['operator'],
    });
    const [mere] = await find('uid-mere@');
    const changed = await change(mere?.id ?? '', { permissions: ['editor'] });
    expect(changed.json<OperatedPerson>().permissions).toEqual(['editor', 'operator']);
  });

  it('changes the account with the id, not one whose phone number contains it', async () => {
    await query(`insert into accounts (name, phone) values ('Phone twin', '+64${hemi.publicId}')`);
    const changed = await change(hemi.publicId, { permissions: ['editor'] });
    expect(changed.json<OperatedPerson>().id).toBe(hemi.publicId);
  });

  it('disables an account, which ends its sessions, and enables it again', async () => {
    const disabled = await change(hemi.publicId, { isDisabled: true });
    expect(disabled.json<OperatedPerson>().disabledAt).not.toBeNull();
    expect((await hemi.request('GET', '/api/account')).statusCode).toBe(401);
    expect(identity.administrator.users.get('uid-hemi')?.isDisabled).toBe(true);
    const enabled = await change(hemi.publicId, { isDisabled: false });
    expect(enabled.json<OperatedPerson>().disabledAt).toBeNull();
  });

  it('refuses a change of the operator’s own account', async () => {
    const [own] = await find('uid-ana@');
    const refused = await change(own?.id ?? '', { isDisabled: true });
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      403,
      'You can’t change your own account here. Ask another operator.',
    ]);
  });

  it('records who changed which account, without the operator’s device', async () => {
    const rows = await query(
      `select act, actor_account_id = (select id from accounts where firebase_id = 'uid-ana') as is_ana, device, detail
       from audit where account_id = ${hemi.accountId} and act ~ 'permission|disabled|enabled' order by id`,
    );
    expect(rows).toEqual([
      ...[
        ['security.permission-granted', { permission: 'moderator' }],
        ['security.permission-granted', { permission: 'editor' }],
        ['security.permission-revoked', { permission: 'moderator' }],
        ['security.account-disabled', {}],
        ['security.account-enabled', {}],
      ].map(([act, detail]) => ({ act, is_ana: true, device: null, detail })),
    ]);
  });

  it.each([
    [['disable', 'notanemail'], '"notanemail" is not an email address.'],
    [['grant', 'hemi@example.nz', 'king'], 'Name the permission: moderator, editor or operator.'],
    [['grant', 'hemi@example.nz'], 'Name the permission: moderator, editor or operator.'],
    [['enable', 'hemi@example.nz', 'extra'], 'npm run people -- list'],
  ])('prints a message when its command gets the arguments %j', async (args, sentence) => {
    const { code, output } = await runTestCommand(peopleCommand, args, {
      DATABASE_URL: identity.api.core.config.databaseUrl,
      FIREBASE_PROJECT_ID: 'demo-paddock',
    });
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n {4}at /);
  });
});
