import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelAction, Problem } from '@paddock/contracts/http';
import type { ReleaseSchemas } from '@paddock/contracts/manifest';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  createReleaseRegistration,
  startReleaseApi,
  type ReleaseChangeOptions,
} from './testing/release-client.ts';

let identity: IdentityApi;
const releases = createReleaseClient(() => identity);

beforeAll(async () => {
  identity = await startReleaseApi();
});
afterAll(() => identity.stop());
beforeEach(() => releases.clear());

const SLOT = 'slot calendar.card';
const EVENT = 'event calendar.changed';

function toSchema(fields: Readonly<Record<string, string>>, required = Object.keys(fields)) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, { type }]),
  );
  return { type: 'object', required, properties };
}
const sending = (name: string, fields: Readonly<Record<string, string>>): ReleaseSchemas => ({
  sends: { [name]: toSchema(fields) },
  receives: {},
});
const receiving = (
  name: string,
  fields: Readonly<Record<string, string>>,
  required?: string[],
): ReleaseSchemas => ({
  sends: {},
  receives: { [name]: toSchema(fields, required) },
});

async function act(
  remote: string,
  version: string,
  schemas: ReleaseSchemas | undefined,
  action: ChannelAction = 'release',
  options: ReleaseChangeOptions = {},
) {
  await releases.register(remote, version, schemas ? { schemas } : {});
  return releases.act(remote, action, { version, ...options });
}

async function goLive(...release: Parameters<typeof act>): Promise<void> {
  expect((await act(...release)).statusCode).toBe(200);
}

/** Returns the refusal of the check and of the change, which have to be equal. */
async function getRefusal(remote: string, version: string, schemas: ReleaseSchemas) {
  const checked = await releases.check(
    remote,
    createReleaseRegistration(remote, version, { schemas }),
  );
  const changed = await act(remote, version, schemas);
  expect(changed.json<Problem>().message).toBe(checked.json<Problem>().message);
  expect([changed.statusCode, changed.json<Problem>().code]).toEqual([409, 'schema_mismatch']);
  return changed.json<Problem>().message;
}

describe('the checks of a release’s schemas', () => {
  beforeEach(async () => {
    await goLive('calendar', '1.0.0-b1', receiving(SLOT, { title: 'string', from: 'string' }));
    await goLive('search', '1.0.0-a1', sending(SLOT, { title: 'string', from: 'string' }));
  });

  it('refuse to drop a field while another live release needs it', async () => {
    const without = sending(SLOT, { title: 'string' });
    expect(await getRefusal('search', '1.0.0-a2', without)).toBe(
      'search 1.0.0-a2 does not send from of the slot calendar.card, but the live calendar 1.0.0-b1 needs it (string). Keep sending it until calendar has released a version that does not need it.',
    );
    await goLive('calendar', '1.0.0-b2', receiving(SLOT, { title: 'string' }));
    expect((await releases.act('search', 'release', { version: '1.0.0-a2' })).statusCode).toBe(200);
  });

  it('refuse a field whose type another live release cannot read', async () => {
    expect(
      await getRefusal('search', '1.0.0-a2', sending(SLOT, { title: 'string', from: 'number' })),
    ).toContain(
      'sends from of the slot calendar.card as number, but the live calendar 1.0.0-b1 needs string.',
    );
  });

  it('refuse a release that needs a field which no live release sends yet', async () => {
    const fields = { title: 'string', from: 'string', colour: 'string' };
    expect(await getRefusal('calendar', '1.0.0-b2', receiving(SLOT, fields))).toBe(
      'The live search 1.0.0-a1 does not send colour of the slot calendar.card, but calendar 1.0.0-b2 needs it (string). Accept what it sends, or ask the team of search to release first.',
    );
    await goLive('calendar', '1.0.0-b3', receiving(SLOT, fields, ['title', 'from']));
  });

  it('allow additional fields, and releases without schemas', async () => {
    await goLive(
      'search',
      '1.0.0-a2',
      sending(SLOT, { title: 'string', from: 'string', more: 'number' }),
    );
    await goLive('listings', '1.0.0-c1', undefined);
    await goLive('listings', '1.0.0-c2', sending('slot other.card', {}));
  });

  it('never refuse a rollback', async () => {
    await goLive('calendar', '1.0.0-b2', receiving(SLOT, { title: 'string' }));
    await goLive('search', '1.0.0-a2', sending(SLOT, { title: 'string' }));
    expect((await releases.act('calendar', 'rollback')).statusCode).toBe(200);
  });

  it('include a comparison with a canary', async () => {
    await goLive('listings', '1.0.0-c1', sending(EVENT, { id: 'string' }), 'release');
    await goLive('listings', '1.0.0-c2', sending(EVENT, { id: 'number' }), 'canary', {
      percent: 5,
    });
    expect(await getRefusal('account', '1.0.0-d1', receiving(EVENT, { id: 'string' }))).toContain(
      'The live listings 1.0.0-c2 sends id of the event calendar.changed as number, but account 1.0.0-d1 needs string.',
    );
  });
});
