import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type ResponseBodies } from '@paddock/api-client';
import { createJsonResponder, mockFetch } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { SiteHealth } from '@paddock/contracts/http/operate-health';
import type { SecurityLog } from '@paddock/contracts/http/operate-log';
import type { OperatedMaintenance } from '@paddock/contracts/http/operate-site';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { route as health } from './health/health.route.tsx';
import { route as log } from './log/log.route.tsx';
import { route as maintenance } from './maintenance/maintenance.route.tsx';

const AT = '2026-11-22T02:00:00Z';
const HEALTHY: SiteHealth = {
  queues: [
    { name: 'deliver-mail', due: 0, oldestDueAt: null, planned: 3, failed: 0, lastReason: null },
  ],
  tasks: [{ name: 'end listings', everyMs: 60_000, startedAt: AT, finishedAt: AT, error: null }],
  mirror: null,
};
const OPEN: OperatedMaintenance = {
  maintenance: null,
  defaultMessage: 'Back shortly.',
  siteDetails: [
    { name: 'phone', variable: 'SITE_PHONE', value: '0800 555 010', isPlaceholder: true },
    { name: 'youtube', variable: 'SITE_YOUTUBE', value: null, isPlaceholder: false },
  ],
};

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

describe('the operators’ pages for the site', () => {
  const refuse = (apiPath: keyof ResponseBodies) =>
    createTestApi({ [apiPath]: createApiError(403) });
  it.each([
    ['/operate/log', () => openRoute(log, '/operate/log', refuse('/api/operate/log'))],
    ['/operate/health', () => openRoute(health, '/operate/health', refuse('/api/operate/health'))],
    [
      '/operate/maintenance',
      () => openRoute(maintenance, '/operate/maintenance', refuse('/api/operate/maintenance')),
    ],
  ])('%s returns 404 for users who are not operators', async (_path, open) => {
    const failure: unknown = await open().catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });
});

describe('/operate/log', () => {
  const openLog = async (response: SecurityLog | ApiError) =>
    (
      await openRoute(
        log,
        '/operate/log?account=hemi%40example.nz&event=security.sign-in&days=30',
        createTestApi({ '/api/operate/log': response }),
      )
    ).renderPage();

  it('lists entries with the people’s names, each linked to the person', async () => {
    const hemi = { number: 7, name: 'Hemi Walker' };
    await openLog({
      entries: [
        {
          at: AT,
          event: 'security.permission-granted',
          account: hemi,
          actor: { number: null, name: 'operator' },
          network: null,
          device: null,
          subject: null,
          facts: [
            { name: 'permission', value: 'editor' },
            { name: 'from', value: 'null' },
          ],
        },
      ],
      nextCursor: 'older',
    });
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^Permission given.*Account: Hemi Walker \(account 7\).*By: operator.*Permission: editor\d/,
    );
    expect(screen.getByRole('link', { name: 'Older entries' })).toHaveAttribute(
      'href',
      '/operate/log?account=hemi%40example.nz&event=security.sign-in&days=30&cursor=older',
    );
    expect(screen.queryByRole('link', { name: 'Back to the newest' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Hemi Walker (account 7)' })).toHaveAttribute(
      'href',
      '/operate/people?query=7',
    );
    expect(screen.getByRole('combobox', { name: 'Events' })).toHaveValue('security.sign-in');
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('30');
  });

  it('says that no account matches, and keeps the filters', async () => {
    const message = 'No account has the email hemi@example.nz.';
    await openLog(
      new ApiError(400, {
        code: 'bad_request',
        message: 'These parameters aren’t valid: account.',
        details: [{ field: 'account', message }],
      }),
    );
    const account = screen.getByRole('textbox', { name: 'Account’s email or number' });
    expect(account).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(account).toHaveValue('hemi@example.nz');
  });
});

describe('/operate/health', () => {
  const openHealth = async (changes: Partial<SiteHealth>) =>
    (
      await openRoute(
        health,
        '/operate/health',
        createTestApi({ '/api/operate/health': { ...HEALTHY, ...changes } }),
      )
    ).renderPage();

  it('says that everything is running', async () => {
    await openHealth({});
    expect(screen.getByText(/^Everything is running/)).toBeVisible();
    expect(screen.getByText(/^Last run .*, every minute$/)).toBeVisible();
    expect(screen.queryByText('Needs a look')).toBeNull();
  });

  it.each([
    [
      { queues: [{ ...HEALTHY.queues[0], oldestDueAt: AT, due: 2 }] },
      /^Emails: jobs have been waiting since/,
    ],
    [
      { queues: [{ ...HEALTHY.queues[0], failed: 2, lastReason: 'timeout' }] },
      /^Emails: 2 jobs failed for good.*last reason: timeout/,
    ],
    [
      { tasks: [{ ...HEALTHY.tasks[0], error: 'The clock is wrong.' }] },
      /^The task “end listings” failed: The clock is wrong\./,
    ],
    [{ mirror: { waiting: 1, oldestAt: AT } }, /haven’t reached Firestore/],
  ])('explains the problem of %j', async (changes, sentence) => {
    await openHealth(changes as Partial<SiteHealth>);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getAllByText('Needs a look')).toHaveLength(1);
    expect(screen.queryByText(/^Everything is running/)).toBeNull();
  });
});

describe('/operate/maintenance', () => {
  const openMaintenance = async (state: OperatedMaintenance) =>
    (
      await openRoute(
        maintenance,
        '/operate/maintenance',
        createTestApi({ '/api/operate/maintenance': state }),
      )
    ).renderPage();

  it('closes the site with the message and the end time', async () => {
    await openMaintenance(OPEN);
    const requests = mockFetch({
      'PUT /api/operate/maintenance': createJsonResponder(OPEN),
    });
    const message = screen.getByRole('textbox', { name: 'Message for visitors' });
    expect(message).toHaveValue('Back shortly.');
    await userEvent.type(message, ' Sorry.');
    await userEvent.type(screen.getByLabelText('Open again at about (optional)'), '17:30');
    await userEvent.click(screen.getByRole('button', { name: 'Close Paddock for everyone' }));
    await waitFor(() =>
      expect(requests).toMatchObject([
        { body: { message: 'Back shortly. Sorry.', until: '17:30' } },
      ]),
    );
  });

  it('lists the site’s details with their variables, and marks placeholders', async () => {
    await openMaintenance(OPEN);
    const details = screen.getByRole('region', { name: 'Site details' });
    expect(details).toHaveTextContent('Phone0800 555 010 (placeholder)SITE_PHONE');
    expect(details).toHaveTextContent('YouTubeNot shownSITE_YOUTUBE');
  });

  it('opens a closed site', async () => {
    await openMaintenance({
      ...OPEN,
      maintenance: { message: 'Moving sheds.', since: AT, until: '2026-11-22T04:30:00Z' },
    });
    expect(screen.getByText(/opens at about Sunday.*5:30/)).toBeVisible();
    const requests = mockFetch({
      'DELETE /api/operate/maintenance': createJsonResponder(OPEN),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open Paddock' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(within(screen.getByRole('form')).getByRole('textbox')).toHaveValue('Moving sheds.');
  });
});
