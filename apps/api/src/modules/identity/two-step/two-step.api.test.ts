import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AccountActivity,
  RecoveryCodes,
  TwoStepSetup,
  TwoStepStatus,
} from '@paddock/contracts/http';
import { TOTP, Secret } from 'otpauth';
import { COMMAND_ACTOR } from '../../audit/audit.repository.ts';
import { AccountAdministration } from '../accounts/account-administration.ts';
import {
  getSessionCookie,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
  type Visitor,
} from '../../../testing/identity-api.ts';

const PERIOD = 30_000;

describe('two-step sign-in', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi({ DESKS_NEED_TWO_STEP: 'on' });
  });
  afterAll(() => identity.stop());

  /** Moves to the start of a period, so that the test does not cross the end of one. */
  const startPeriod = () => identity.advanceClock(PERIOD - (identity.now().getTime() % PERIOD));
  const getStatus = async (visitor: Visitor) =>
    (await visitor.request('GET', '/api/account/two-step')).json<TwoStepStatus>();
  const listEvents = async (visitor: Visitor) =>
    (await visitor.request('GET', '/api/account/activity'))
      .json<AccountActivity>()
      .events.map(({ type }) => type);
  const setUp = async (visitor: Visitor) =>
    (await visitor.request('POST', '/api/account/two-step/setup')).json<TwoStepSetup>();
  const turnOn = (visitor: Visitor, code: string) =>
    visitor.request('PUT', '/api/account/two-step', { code });
  const turnOff = (visitor: Visitor, code: string) =>
    visitor.request('POST', '/api/account/two-step/removal', { code });
  const createCode = (key: string, ageMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: identity.now().getTime() - ageMs,
    });
  const issue = (uid: string) => identity.issuer.issue({ uid });

  /** Sends a new sign-in as a browser without a session does. @returns status and problem code */
  async function signInWith(token: string, code?: string) {
    const response = await identity.api.app.inject({
      method: 'POST',
      url: '/api/__session',
      payload: code === undefined ? { token } : { token, code },
    });
    const { code: problem = null } = response.json<{ code?: string }>();
    return { status: response.statusCode, problem, cookie: getSessionCookie(response) };
  }

  async function startUser(uid: string) {
    const visitor = await identity.signIn({ uid });
    const { key } = await setUp(visitor);
    const code = createCode(key);
    const { codes } = (await turnOn(visitor, code)).json<RecoveryCodes>();
    return { visitor, key, code, recoveryCodes: codes };
  }

  it('stays off until the user sends a code that the app created from the new key', async () => {
    const visitor = await identity.signIn({ uid: 'uid-off' });
    expect(await getStatus(visitor)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await turnOn(visitor, '123456')).statusCode).toBe(409);
    const { key, address } = await setUp(visitor);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Paddock:uid-off%40example.nz?issuer=Paddock&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await turnOn(visitor, createCode(key, 10 * PERIOD));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      403,
      { code: 'two_step_code_wrong', details: [{ field: 'code' }] },
    ]);
    expect((await getStatus(visitor)).since).toBeNull();
    expect(await signInWith(await issue('uid-off'))).toMatchObject({ status: 200 });

    const right = await turnOn(visitor, ` ${createCode(key).replace(/(...)/, '$1 ')}`);
    expect(right.statusCode).toBe(200);
    const { codes } = right.json<RecoveryCodes>();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await getStatus(visitor)).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await visitor.request('POST', '/api/account/two-step/setup')).statusCode).toBe(409);
  });

  it('ends the other sessions when it is turned on, because they began without a code', async () => {
    const other = await identity.signIn({ uid: 'uid-others' });
    identity.advanceClock(1_000);
    const { visitor } = await startUser('uid-others');
    expect((await other.request('GET', '/api/account')).statusCode).toBe(401);
    expect((await visitor.request('GET', '/api/account')).statusCode).toBe(200);
  });

  it('creates no session for a new sign-in without the current code', async () => {
    const { key } = await startUser('uid-signs-in');
    identity.advanceClock(5 * MINUTE);
    const token = await issue('uid-signs-in');
    expect(await signInWith(token)).toEqual({
      status: 403,
      problem: 'two_step_code_required',
      cookie: null,
    });
    expect(await signInWith(token, '000000')).toMatchObject({
      status: 403,
      problem: 'two_step_code_wrong',
      cookie: null,
    });
    const { status, cookie } = await signInWith(token, createCode(key));
    expect(status).toBe(200);
    const visitor = identity.createVisitor(cookie ?? '');
    expect(await listEvents(visitor)).toEqual([
      'sign-in',
      'sign-in-refused',
      'two-step-on',
      'sign-in',
    ]);
    expect((await visitor.request('GET', '/api/account')).statusCode).toBe(200);
    // The hourly refresh of the token and a confirmation before a deletion need no code.
    expect((await identity.syncSession(token, cookie)).statusCode).toBe(200);
    identity.advanceClock(5 * MINUTE);
    const confirmation = await identity.syncSession(await issue('uid-signs-in'), cookie);
    expect(confirmation.statusCode).toBe(200);
  });

  it('accepts each code once, including those of the previous and the next period, but none that is older', async () => {
    startPeriod();
    const { key, code } = await startUser('uid-once');
    const token = await issue('uid-once');
    expect(await signInWith(token, code)).toMatchObject({ problem: 'two_step_code_wrong' });
    identity.advanceClock(9 * PERIOD);
    startPeriod();
    const later = await issue('uid-once');
    const before = createCode(key, PERIOD);
    expect(await signInWith(later, before)).toMatchObject({ status: 200 });
    expect(await signInWith(later, before)).toMatchObject({ status: 403 });
    expect(await signInWith(later, createCode(key, -PERIOD))).toMatchObject({ status: 200 });
    // The current code is of an earlier period than the one that was just used.
    expect(await signInWith(later, createCode(key))).toMatchObject({ status: 403 });
    identity.advanceClock(10 * PERIOD);
    expect(await signInWith(await issue('uid-once'), createCode(key, 2 * PERIOD))).toMatchObject({
      status: 403,
    });
  });

  it('accepts each recovery code once', async () => {
    const { visitor, recoveryCodes } = await startUser('uid-lost');
    const [code = ''] = recoveryCodes;
    const token = await issue('uid-lost');
    expect(await signInWith(token, code.toUpperCase().replace('-', ' '))).toMatchObject({
      status: 200,
    });
    expect(await signInWith(token, code)).toMatchObject({ problem: 'two_step_code_wrong' });
    expect(await getStatus(visitor)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('refuses every code after ten attempts, for 15 minutes', async () => {
    const { key } = await startUser('uid-guessed');
    const token = await issue('uid-guessed');
    for (let attempt = 2; attempt <= 10; attempt += 1)
      expect(await signInWith(token, '000000')).toMatchObject({ problem: 'two_step_code_wrong' });
    expect(await signInWith(token, createCode(key))).toMatchObject({
      status: 429,
      problem: 'too_many_requests',
    });
    identity.advanceClock(16 * MINUTE);
    expect(await signInWith(await issue('uid-guessed'), createCode(key))).toMatchObject({
      status: 200,
    });
  });

  it('is turned off with a code, and then a sign-in needs none', async () => {
    const { visitor, key } = await startUser('uid-turns-off');
    expect((await turnOff(visitor, '000000')).statusCode).toBe(403);
    identity.advanceClock(PERIOD);
    expect((await turnOff(visitor, createCode(key))).statusCode).toBe(204);
    expect(await getStatus(visitor)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await turnOff(visitor, createCode(key))).statusCode).toBe(409);
    expect(await signInWith(await issue('uid-turns-off'))).toMatchObject({ status: 200 });
    expect(await listEvents(visitor)).toEqual([
      'sign-in',
      'two-step-off',
      'two-step-on',
      'sign-in',
    ]);
  });

  it('is turned off by an operator for a user who has lost everything', async () => {
    const { visitor } = await startUser('uid-helped');
    const { core } = identity.api;
    const administration = new AccountAdministration({
      administrator: identity.administrator,
      db: core.db,
      idleDays: core.config.sessions.idleDays,
      now: () => identity.now(),
    });
    const record = {
      firebaseId: 'uid-helped',
      email: null,
      isEmailVerified: false,
      permissions: [],
      isDisabled: false,
    };
    expect(await administration.turnOffTwoStep(record, COMMAND_ACTOR)).toBe(true);
    expect(await administration.turnOffTwoStep(record, COMMAND_ACTOR)).toBe(false);
    expect(await getStatus(visitor)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect(await signInWith(await issue('uid-helped'))).toMatchObject({ status: 200 });
  });

  it('can be set up only after a recent sign-in', async () => {
    const visitor = await identity.signIn({ uid: 'uid-old' });
    identity.advanceClock(6 * MINUTE);
    const response = await visitor.request('POST', '/api/account/two-step/setup');
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { code: 'requires_recent_login' },
    ]);
  });

  it('is required for the desks of moderators, editors and operators', async () => {
    const claims = { permissions: ['moderator'] };
    const moderator = await identity.signIn({ uid: 'uid-moderator', claims });
    expect(await getStatus(moderator)).toMatchObject({ isRequired: true });
    const closed = await moderator.request('GET', '/api/moderation/queue');
    expect([closed.statusCode, closed.json()]).toMatchObject([403, { code: 'two_step_off' }]);
    const { key } = await setUp(moderator);
    expect((await turnOn(moderator, createCode(key))).statusCode).toBe(200);
    expect((await moderator.request('GET', '/api/moderation/queue')).statusCode).toBe(200);
  });
});
