import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SiteState } from '@paddock/contracts/http';
import { contactMessagesCommand } from '../../commands/contact-messages.ts';
import type { OperatorCommand } from '../../commands/command.ts';
import { maintenanceCommand } from '../../commands/maintenance.ts';
import { redirectsCommand } from '../../commands/redirects.ts';
import { runTestCommand } from '../../testing/run-command.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SiteRepository } from './site.repository.ts';
import { SITE_STATE_TTL_MS, SiteStateCache } from './site-state-cache.ts';

const run = promisify(execFile);

describe('the site state', () => {
  let database: TestDatabase;
  let api: TestApi;
  let site: SiteRepository;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url, { REDIRECT_HOSTS: 'partner.example' });
    site = new SiteRepository(api.core.db);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });
  afterEach(() => site.endMaintenance());

  const runCommand = (command: OperatorCommand, ...args: readonly string[]) =>
    runTestCommand(command, args, {
      DATABASE_URL: database.url,
      REDIRECT_HOSTS: 'partner.example',
    });

  /**
   * Reads the state from the database rather than from the running API, whose cache may be two
   * seconds old.
   */
  const readSite = async (hosts: readonly string[] = ['partner.example']) =>
    (await new SiteStateCache(site, hosts).getCurrent()).site;

  it('is open and redirects the old paths, and its ETag gives a 304', async () => {
    const first = await api.request('/api/site');
    expect(first.json<SiteState>()).toEqual({
      maintenance: null,
      redirects: [
        { path: '/job-board', isPrefix: true, target: '/jobs', status: 301 },
        { path: '/talent-marketplace', isPrefix: true, target: '/jobseekers', status: 301 },
      ],
    });
    expect(first.headers['cache-control']).toBe('public, max-age=2');
    const again = await api.app.inject({
      url: '/api/site',
      headers: { 'if-none-match': first.headers.etag ?? '' },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is read once per cache lifetime, however many requests need it', async () => {
    let now = 0;
    let reads = 0;
    const countingRepository = {
      listRedirects: () => site.listRedirects(),
      findMaintenance: () => ((reads += 1), site.findMaintenance()),
    };
    const state = new SiteStateCache(countingRepository, [], () => now);
    await Promise.all([state.getCurrent(), state.getCurrent(), state.getCurrent()]);
    now = SITE_STATE_TTL_MS - 1;
    await state.getCurrent();
    expect(reads).toBe(1);
    now = SITE_STATE_TTL_MS;
    await state.getCurrent();
    expect(reads).toBe(2);
  });

  it('keeps its last known value while the database is down', async () => {
    let now = 0;
    let isDown = false;
    const state = new SiteStateCache(
      {
        listRedirects: () => site.listRedirects(),
        findMaintenance: () =>
          isDown ? Promise.reject(new Error('down')) : site.findMaintenance(),
      },
      [],
      () => now,
    );
    await state.getCurrent();
    isDown = true;
    now = SITE_STATE_TTL_MS;
    await expect(state.getCurrent()).rejects.toThrow('down');
    expect(state.getLastKnown()?.maintenance).toBeNull();
  });

  it('excludes a redirect whose host has been removed from the allow-list', async () => {
    await runCommand(
      redirectsCommand,
      'add',
      '/shearing-school',
      'https://partner.example/courses',
    );
    expect((await readSite()).redirects).toContainEqual({
      path: '/shearing-school',
      isPrefix: false,
      target: 'https://partner.example/courses',
      status: 302,
    });
    expect((await readSite([])).redirects).toHaveLength(2);
    await runCommand(redirectsCommand, 'remove', '/shearing-school');
  });

  it('has redirects that a command adds, lists and removes', async () => {
    expect(
      await runCommand(
        redirectsCommand,
        'add',
        '/farm-jobs',
        '/jobs?sort=newest',
        '--prefix',
        '--permanent',
        '--note',
        'from the flyer',
      ),
    ).toEqual({
      code: 0,
      output: '/farm-jobs and everything below it now redirects to /jobs?sort=newest (301).',
    });
    expect((await runCommand(redirectsCommand, 'list')).output).toContain(
      '/farm-jobs/*           301  /jobs?sort=newest  (from the flyer)',
    );
    expect(await runCommand(redirectsCommand, 'add', '/farm-jobs', '/jobs')).toEqual({
      code: 1,
      output: expect.stringContaining('/farm-jobs already has a rule'),
    });
    expect(await runCommand(redirectsCommand, 'remove', '/farm-jobs')).toEqual({
      code: 0,
      output: '/farm-jobs no longer redirects.',
    });
    expect(await runCommand(redirectsCommand, 'remove', '/farm-jobs')).toEqual({
      code: 1,
      output: expect.stringContaining('/farm-jobs has no rule'),
    });
  });

  it.each([
    [['add', '/x', 'https://evil.example/'], 'not on the allow-list'],
    [['add', '/x', '//evil.example'], 'neither a path of this site'],
    [['add', '/api/site', '/jobs'], 'reserved for Paddock itself'],
    [['add', '/jobs', '/job-board'], 'endless loop'],
    [['add', '/x'], 'Name the old path'],
    [['add', '/x', '/jobs', '--for-ever'], "Unknown option '--for-ever'"],
    [['sort'], 'npm run redirects -- list'],
  ])(
    'does not change when the redirects command rejects the arguments %j with a message',
    async (args, sentence) => {
      const { code, output } = await runCommand(redirectsCommand, ...args);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toMatch(/\n {4}at /);
    },
  );

  it('has commands that print their help without a database', async () => {
    for (const command of [redirectsCommand, maintenanceCommand, contactMessagesCommand])
      expect(await runTestCommand(command, ['--help'], {})).toEqual({
        code: 0,
        output: command.help,
      });
  });

  it('has commands that read a process’s arguments and set its exit code', async () => {
    const file = fileURLToPath(new URL('../../commands/redirects.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url };
    const { stdout } = await run(process.execPath, [file, 'list'], { env });
    expect(stdout).toContain('/job-board');
    await expect(run(process.execPath, [file, 'sort'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run redirects -- list'),
    });
  });

  it('is set to maintenance and back by a command, with a message and an end time', async () => {
    expect((await runCommand(maintenanceCommand, 'status')).output).toBe('Paddock is open.');
    const { code, output } = await runCommand(
      maintenanceCommand,
      'on',
      'We are moving to a bigger shed.',
      '--until',
      '17:30',
    );
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Paddock is closed until about .*5:30.*: "We are moving to a bigger shed\."/,
      ),
    ]);
    const { maintenance } = await readSite();
    expect(maintenance?.message).toBe('We are moving to a bigger shed.');
    expect(Date.parse(maintenance?.until ?? '')).toBeGreaterThan(Date.now());
    expect((await runCommand(maintenanceCommand, 'status')).output).toMatch(
      /^Paddock has been closed since /,
    );
    expect((await runCommand(maintenanceCommand, 'off')).output).toBe('Paddock is open again.');
    expect((await runCommand(maintenanceCommand, 'off')).output).toBe('Paddock was open already.');
    expect((await readSite()).maintenance).toBeNull();
    expect(await runCommand(maintenanceCommand, 'on', '--until', 'soon')).toEqual({
      code: 1,
      output: expect.stringContaining('--until must be a time in the future'),
    });
  });

  it('makes the API return 503 during maintenance, except for the site state, health, metrics and icons', async () => {
    await site.startMaintenance('Back at five.', null);
    // A new process has an empty cache.
    const closed = await startTestApi(database.url);
    try {
      expect((await closed.get<SiteState>('/api/site')).maintenance).toEqual({
        message: 'Back at five.',
        until: null,
      });
      for (const path of ['/api/regions', '/api/listings?bogus=1', '/api/nothing']) {
        const response = await closed.request(path);
        expect([path, response.statusCode]).toEqual([path, 503]);
        expect(response.json()).toMatchObject({ code: 'maintenance', message: 'Back at five.' });
        expect(response.headers).toMatchObject({
          'retry-after': expect.any(String),
          'cache-control': 'no-store',
        });
      }
      for (const path of [
        '/api/site',
        '/api/health',
        '/api/ready',
        '/metrics',
        '/api/icons/lucide.json?icons=tractor',
      ])
        expect([path, (await closed.request(path)).statusCode]).toEqual([path, 200]);
    } finally {
      await closed.close();
    }
  });
});
