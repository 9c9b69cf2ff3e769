import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { changeOwners, listOwners } from './operator-owners.ts';
import { withDatabase, type OperatorDatabase } from './operator.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.stop();
});

const run = (work: (connection: OperatorDatabase) => Promise<void>) =>
  withDatabase(database.url, work);

describe('the commands for owners', () => {
  it("list the contract's owners and the changes, and record them in the security log", () =>
    run(async (connection) => {
      expect(await listOwners(connection)).toEqual(
        expect.arrayContaining(['  slot header.search: search', '  path "": search']),
      );
      const change = (...claim: string[]) => changeOwners(connection, claim, 'a trial');
      expect(await change('slot', 'header.search', 'search,maps')).toContain('what is live stays');
      await change('budget', 'maps', '90000');
      await change('connect', 'https://tiles.example', 'maps');
      await change('connect', 'https://tiles.example');
      const owners = await listOwners(connection);
      const changesAt = owners.indexOf('Changes, newest first:');
      expect(owners.slice(0, changesAt)).toEqual(
        expect.arrayContaining([
          '  slot header.search: search, maps (changed)',
          '  budget maps: 90000 bytes (changed)',
        ]),
      );
      expect(owners.slice(0, changesAt).join()).not.toContain('tiles.example');
      expect(owners.slice(changesAt + 1)).toEqual([
        expect.stringContaining('connect https://tiles.example: as in the contract: “a trial”'),
        expect.stringContaining('connect https://tiles.example: maps: “a trial”'),
        expect.stringContaining('budget maps: 90000 bytes: “a trial”'),
        expect.stringContaining('slot header.search: search, maps: “a trial”'),
      ]);
      const { rows } = await connection.pool.query(
        `select actor, detail from audit where act = 'deploy.change-owners' order by id limit 1`,
      );
      const detail = { type: 'slot', name: 'header.search', owners: ['search', 'maps'] };
      expect(rows).toEqual([{ actor: 'operator', detail: { ...detail, maxBytes: null } }]);
    }));

  it.each([
    [['slots', 'header.search', 'maps'], '"slots" is none of slot, event'],
    [['slot', 'header', 'maps'], 'A slot is like header.search, not "header"'],
    [['path', '/calendar', 'maps'], 'A path is like calendar'],
    [['path', 'login', 'maps'], 'A path is like calendar, not "login"'],
    [['connect', 'https://*', 'maps'], 'A connect is like https://api.example'],
    [['backend', 'http://127.0.0.1:1', 'maps'], 'A backend is like https://calendar.example'],
    [['storage', '*', 'maps'], 'A storage is like calendar-week, not "*"'],
    [['slot', 'header.search', 'Maps'], '"Maps" is not a remote\'s name'],
    [['slot', 'header.search', ''], '"" is not a remote\'s name'],
    [['budget', 'maps', '99MB'], 'A budget is 1 to 1000000 bytes, not "99MB"'],
  ])('refuse %j', (claim, message) =>
    run(async (connection) => {
      await expect(changeOwners(connection, claim, 'a trial')).rejects.toThrow(message);
    }),
  );
});
