import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Site } from '@paddock/contracts/http';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SiteRepository } from './site.repository.ts';
import { SITE_LIFE_MS, SiteState } from './site-state.ts';

const run = promisify(execFile);

describe('the site’s state', () => {
  let database: TestDatabase;
  let api: TestApi;
  let site: SiteRepository;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url, { REDIRECT_HOSTS: 'partner.example' });
    site = new SiteRepository(api.services.connection.db);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });
  afterEach(() => site.endMaintenance());

  /** As somebody at the keyboard. @returns what it said, and how it ended */
  async function command(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
    const file = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      REDIRECT_HOSTS: 'partner.example',
    };
    return run(process.execPath, [file, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      (error: unknown) => {
        const { code, stderr } = error as { code: number; stderr: string };
        return { code, said: stderr.trim() };
      },
    );
  }

  /** A state of a fresh process: what another has read is a moment old. */
  const freshSite = async (hosts: readonly string[] = ['partner.example']) =>
    (await new SiteState(site, hosts).current()).site;

  it('is open, with the old paths leading to the new, and not sent twice to whoever has it', async () => {
    const first = await api.ask('/api/site');
    expect(first.json<Site>()).toEqual({
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

  it('is read once in its life, however many ask, and again after it', async () => {
    let now = 0;
    let reads = 0;
    const counted = {
      listRedirects: () => site.listRedirects(),
      findMaintenance: () => ((reads += 1), site.findMaintenance()),
    };
    const state = new SiteState(counted, [], () => now);
    await Promise.all([state.current(), state.current(), state.current()]);
    now = SITE_LIFE_MS - 1;
    await state.current();
    expect(reads).toBe(1);
    now = SITE_LIFE_MS;
    await state.current();
    expect(reads).toBe(2);
  });

  it('stays as it was last known while the database is away', async () => {
    let now = 0;
    let isAway = false;
    const state = new SiteState(
      {
        listRedirects: () => site.listRedirects(),
        findMaintenance: () =>
          isAway ? Promise.reject(new Error('away')) : site.findMaintenance(),
      },
      [],
      () => now,
    );
    await state.current();
    isAway = true;
    now = SITE_LIFE_MS;
    await expect(state.current()).rejects.toThrow('away');
    expect(state.lastKnown()?.maintenance).toBeNull();
  });

  it('leaves out a rule whose host has been taken off the list', async () => {
    await command('redirects', 'add', '/shearing-school', 'https://partner.example/courses');
    expect((await freshSite()).redirects).toContainEqual({
      path: '/shearing-school',
      isPrefix: false,
      target: 'https://partner.example/courses',
      status: 302,
    });
    expect((await freshSite([])).redirects).toHaveLength(2);
    await command('redirects', 'remove', '/shearing-school');
  });

  it('has its rules added, listed and removed by a command', async () => {
    expect(
      await command(
        'redirects',
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
      said: '/farm-jobs and everything below it now leads to /jobs?sort=newest (301).',
    });
    expect((await command('redirects', 'list')).said).toContain(
      '/farm-jobs/*           301  /jobs?sort=newest  (from the flyer)',
    );
    expect(await command('redirects', 'add', '/farm-jobs', '/jobs')).toEqual({
      code: 1,
      said: expect.stringContaining('/farm-jobs has a rule already'),
    });
    expect(await command('redirects', 'remove', '/farm-jobs')).toEqual({
      code: 0,
      said: '/farm-jobs leads nowhere else any more.',
    });
    expect(await command('redirects', 'remove', '/farm-jobs')).toEqual({
      code: 1,
      said: expect.stringContaining('/farm-jobs has no rule'),
    });
  });

  it.each([
    [['add', '/x', 'https://evil.example/'], 'not on the allow-list'],
    [['add', '/x', '//evil.example'], 'neither a path of this site'],
    [['add', '/api/site', '/jobs'], 'needed by Paddock itself'],
    [['add', '/jobs', '/job-board'], 'round in circles'],
    [['add', '/x'], 'Say the old path'],
    [['add', '/x', '/jobs', '--for-ever'], "Unknown option '--for-ever'"],
    [['sort'], 'npm run redirects -- list'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    const { code, said } = await command('redirects', ...args);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n {4}at /);
  });

  it('shows its help without a database', async () => {
    for (const name of ['redirects', 'maintenance', 'contact-messages']) {
      const file = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));
      expect(
        (await run(process.execPath, [file, '--help'], { env: { PATH: process.env['PATH'] } }))
          .stdout,
      ).toContain(`npm run ${name}`);
    }
  });

  it('closes and opens by a command, with the message and the time', async () => {
    expect((await command('maintenance', 'status')).said).toBe('Paddock is open.');
    const { code, said } = await command(
      'maintenance',
      'on',
      'We are moving to a bigger shed.',
      '--until',
      '17:30',
    );
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^Paddock is closed until about .*5:30.*: "We are moving to a bigger shed\."/,
      ),
    ]);
    const { maintenance } = await freshSite();
    expect(maintenance?.message).toBe('We are moving to a bigger shed.');
    expect(Date.parse(maintenance?.until ?? '')).toBeGreaterThan(Date.now());
    expect((await command('maintenance', 'status')).said).toMatch(
      /^Paddock has been closed since /,
    );
    expect((await command('maintenance', 'off')).said).toBe('Paddock is open again.');
    expect((await command('maintenance', 'off')).said).toBe('Paddock was open already.');
    expect((await freshSite()).maintenance).toBeNull();
    expect(await command('maintenance', 'on', '--until', 'soon')).toEqual({
      code: 1,
      said: expect.stringContaining('--until takes a time to come'),
    });
  });

  it('turns everything away while it is closed, but what tells so', async () => {
    await site.beginMaintenance('Back at five.', null);
    // A process of its own has nothing in memory yet.
    const closed = await startTestApi(database.url);
    try {
      expect((await closed.get<Site>('/api/site')).maintenance).toEqual({
        message: 'Back at five.',
        until: null,
      });
      for (const path of ['/api/regions', '/api/listings?bogus=1', '/api/nothing']) {
        const response = await closed.ask(path);
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
        expect([path, (await closed.ask(path)).statusCode]).toEqual([path, 200]);
    } finally {
      await closed.close();
    }
  });
});
