import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ModerationCase } from '@paddock/contracts/http/trust';
import { isRouteFailure } from '@paddock/contracts/remote';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import {
  contactMessagePath,
  healthPath,
  logPath,
  maintenancePath,
  operatePath,
  peoplePath,
  redirectsPath,
  searchesPath,
} from '../operate/operate-paths.ts';
import {
  casePath,
  caseSearchPath,
  historyPath,
  newsdeskArticlePath,
  newsdeskPath,
  queuePath,
} from '../paths.ts';
import { remote } from '../remote.tsx';
import { route as queue } from './queue.route.tsx';

installDialogMethods();

const AT = '2026-11-22T02:00:00Z';
const TRACTOR: ModerationCase = {
  subject: 'listing',
  id: '123456789',
  waitingSince: AT,
  listing: {
    title: 'Cheap tractor',
    href: '/marketplace/cheap-tractor/123456789',
    status: 'live',
    description: 'Send the deposit first.',
    category: 'Tractors',
    place: 'Matamata, Waikato',
    price: '$900',
    pictures: ['/api/pictures/k7'],
    published: AT,
  },
  person: {
    id: '200000001',
    name: 'Hemi Walker',
    memberSince: '2026-11-01T00:00:00Z',
    isBanned: false,
    listingCount: 3,
    actCount: 1,
  },
  reports: [
    {
      id: '1',
      source: 'person',
      reason: 'scam',
      note: 'Asks for vouchers.',
      created: AT,
      reporter: { id: '200000002', name: 'Mere' },
      evidence: null,
      similarListing: null,
    },
    {
      id: '2',
      source: 'posting',
      reason: 'scam-words',
      note: 'gift card',
      created: AT,
      reporter: null,
      evidence: null,
      similarListing: null,
    },
  ],
  acts: [],
  notes: [],
  claim: null,
  banToConfirm: null,
  isAnswered: false,
  isOwn: false,
  possible: ['hide', 'warn', 'dismiss'],
};
const BANNED: ModerationCase = {
  ...TRACTOR,
  subject: 'person',
  id: '200000003',
  listing: null,
  person: { ...TRACTOR.person, id: '200000003', name: 'Tama', isBanned: true },
  reports: [],
  acts: [
    {
      id: '9',
      act: 'ban',
      reason: 'abusive',
      note: 'Threats.',
      at: AT,
      moderator: { id: '200000004', name: 'Ana' },
      answer: 'I was angry.',
      answeredAt: AT,
      isUndone: false,
      confirmedBy: null,
    },
  ],
  isAnswered: true,
  possible: ['unban', 'dismiss'],
};
const createQueueApi = (cases: readonly ModerationCase[], nextCursor: string | null = null) =>
  createTestApi({ '/api/moderation/queue': { cases: [...cases], nextCursor } });
const listDecisions = (card: HTMLElement) =>
  within(within(card).getByRole('group', { name: 'Decision' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const DECISION_ENDPOINT = 'POST /api/moderation/listings/123456789';

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
  sessionStorage.clear();
});

describe('/moderation', () => {
  it('returns 404 for users who are not moderators', async () => {
    const failure: unknown = await openRoute(
      queue,
      '/moderation',
      createTestApi({ '/api/moderation/queue': createApiError(403) }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && [failure.status, failure.message]).toEqual([
      404,
      'Page Not Found: /moderation',
    ]);
  });

  it('shows each case with its listing, seller, reports and possible actions', async () => {
    const page = await openRoute(queue, '/moderation', createQueueApi([TRACTOR, BANNED]));
    expect([page.head.isIndexable, page.loaded.cache]).toEqual([false, 'private']);
    expect(page.renderOnServer()).toContain('Asks for vouchers.');
    page.renderPage();
    const tractor = screen.getByRole('article', { name: 'Cheap tractor' });
    expect(within(tractor).getByRole('link', { name: 'Cheap tractor' })).toHaveAttribute(
      'href',
      '/marketplace/cheap-tractor/123456789',
    );
    expect(tractor).toHaveTextContent('$900Cheap tractorTractors · Matamata, Waikato · Live');
    expect(tractor).toHaveTextContent('It looks like a scam');
    expect(tractor).toHaveTextContent('It contains words that scams use');
    expect(tractor).toHaveTextContent('1 earlier decision');
    expect(listDecisions(tractor)).toEqual(['Take down', 'Warn', 'No action']);
    const person = screen.getByRole('article', { name: 'Tama' });
    expect(person).toHaveTextContent('Banned: Abusive or threatening messages');
    expect(person).toHaveTextContent('I was angry.');
    expect(listDecisions(person)).toEqual(['Lift ban', 'No action']);
  });

  it('links to the listing that a post duplicates, if that listing is visible', async () => {
    const detected = {
      source: 'posting',
      reason: 'duplicate',
      note: 'Reads like 123456780 (87%)',
      created: AT,
      reporter: null,
      evidence: null,
    } as const;
    const reports = [
      {
        ...detected,
        id: '3',
        similarListing: {
          title: 'Tidy tractor',
          href: '/marketplace/tidy-tractor/123456780',
          percent: 87,
        },
      },
      { ...detected, id: '4', similarListing: { title: 'Sold tractor', href: null, percent: 80 } },
      { ...detected, id: '5', similarListing: null },
    ];
    const page = await openRoute(queue, '/moderation', createQueueApi([{ ...TRACTOR, reports }]));
    page.renderPage();
    const tractor = screen.getByRole('article', { name: 'Cheap tractor' });
    expect(within(tractor).getByRole('link', { name: 'Tidy tractor' })).toHaveAttribute(
      'href',
      '/marketplace/tidy-tractor/123456780',
    );
    expect(
      [...tractor.querySelectorAll('blockquote')].map(({ textContent }) => textContent),
    ).toEqual([
      'Similar to Tidy tractor (87%)',
      'Similar to “Sold tractor” (80%)',
      'Reads like 123456780 (87%)',
    ]);
  });

  it('shows the reported messages unchanged, with their senders', async () => {
    const baseMessage = { sent: AT, photos: 0, hasPhone: false, hasPlace: false };
    const evidence = [
      { ...baseMessage, name: 'Mere', body: 'Is it still there?', isReporter: true },
      {
        ...baseMessage,
        name: 'Tama',
        body: 'Pay by voucher.',
        isReporter: false,
        photos: 2,
        hasPhone: true,
      },
    ];
    const page = await openRoute(
      queue,
      '/moderation',
      createQueueApi([
        {
          ...BANNED,
          reports: [
            {
              id: '1',
              source: 'person',
              reason: 'scam',
              note: '',
              created: AT,
              reporter: { id: '200000002', name: 'Mere' },
              evidence,
              similarListing: null,
            },
          ],
        },
      ]),
    );
    page.renderPage();
    const messages = within(
      screen.getByText('2 reported messages').closest('details') as HTMLElement,
    ).getAllByRole('listitem', { hidden: true });
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mere \(made the report\), .*Is it still there\?$/),
      expect.stringMatching(/^Tama, .*Pay by voucher\.Shared 2 photos, a phone number\.$/),
    ]);
  });

  it('sends a decision with a reason and a note, and then removes the case from the page', async () => {
    const calls = mockFetch({
      [DECISION_ENDPOINT]: createJsonResponder({ id: '5', act: 'hide', at: AT }),
    });
    (await openRoute(queue, '/moderation', createQueueApi([TRACTOR]))).renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Take down' }));
    const dialog = screen.getByRole('dialog', { name: 'Take this listing down?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a reason.');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It looks like a scam' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Vouchers.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
    expect(await screen.findByRole('heading', { name: 'No reports to review' })).toBeVisible();
    expect(calls).toEqual([
      {
        endpoint: DECISION_ENDPOINT,
        body: { act: 'hide', reason: 'scam', note: 'Vouchers.', isCaseOpen: true },
      },
    ]);
    expect(getToasts().map(({ text }) => text)).toEqual(['Taken down.']);
  });

  it('says when the oldest case came in, on the first page only', async () => {
    const api = createQueueApi([TRACTOR, { ...BANNED, waitingSince: '2026-11-22T03:00:00Z' }]);
    const { unmount } = (await openRoute(queue, '/moderation', api)).renderPage();
    const line = screen.getByText(/^Reports, answers to our decisions.*The oldest case/);
    expect(within(line).getByText(/ago$|^\d/)).toHaveAttribute('datetime', AT);
    unmount();
    (await openRoute(queue, '/moderation?cursor=abc', api)).renderPage();
    expect(screen.queryByText(/The oldest case/)).not.toBeInTheDocument();
  });

  it('filters by who has taken the case', async () => {
    const { unmount } = (
      await openRoute(queue, '/moderation?claim=mine', createQueueApi([TRACTOR], 'abc'))
    ).renderPage();
    const filters = within(screen.getByRole('navigation', { name: 'Cases to show' }));
    expect(filters.getByRole('link', { current: true })).toHaveTextContent('My cases');
    expect(filters.getByRole('link', { name: 'Not taken' })).toHaveAttribute(
      'href',
      '/moderation?claim=none',
    );
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/moderation?claim=mine&cursor=abc',
    );
    unmount();
    (await openRoute(queue, '/moderation?claim=mine', createQueueApi([]))).renderPage();
    expect(screen.getByRole('heading', { name: 'You have no cases' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all cases' })).toHaveAttribute(
      'href',
      '/moderation',
    );
  });

  it('removes a case when the moderator confirms another moderator’s ban', async () => {
    const calls = mockFetch({
      'POST /api/moderation/history/9/confirm': createJsonResponder({ id: '9', at: AT }),
    });
    const banToConfirm = { id: '9', at: AT, moderator: { id: '200000004', name: 'Ana' } };
    const waiting = { ...BANNED, isAnswered: false, possible: ['unban' as const], banToConfirm };
    (await openRoute(queue, '/moderation', createQueueApi([waiting]))).renderPage();
    const card = screen.getByRole('article', { name: 'Tama' });
    expect(card).toHaveTextContent(/Ana banned this person .*confirm the ban or lift it/);
    expect(card).not.toHaveTextContent('First reported');
    await userEvent.click(within(card).getByRole('button', { name: 'Confirm ban' }));
    expect(await screen.findByRole('heading', { name: 'No reports to review' })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(getToasts().map(({ text }) => text)).toContain('Ban confirmed.');
  });

  it('offers to undo the decision, and then shows the case again with its new history', async () => {
    const calls = mockFetch({
      [DECISION_ENDPOINT]: createJsonResponder({ id: '5', act: 'dismiss', at: AT }),
      'POST /api/moderation/history/5/undo': createJsonResponder({
        id: '6',
        act: 'reopen',
        at: AT,
      }),
    });
    const isUndone = () => calls.some(({ endpoint }) => endpoint.endsWith('/undo'));
    const acts = BANNED.acts.map((past) => ({ ...past, note: 'Decided and undone.' }));
    const loadQueue = async () =>
      queue.loader?.({
        url: new URL('https://paddock.test/moderation'),
        params: {},
        services: { api: createQueueApi([isUndone() ? { ...TRACTOR, acts } : TRACTOR]) },
        signal: new AbortController().signal,
      });
    window.history.replaceState(null, '', '/moderation');
    render(
      <RouterProvider
        router={createBrowserRouter([
          {
            id: 'page',
            path: '*',
            loader: loadQueue,
            Component: queue.Component,
            HydrateFallback: () => null,
          },
        ])}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'No action' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Nothing against our rules' }));
    await userEvent.click(dialog.getByRole('button', { name: 'No action' }));
    await screen.findByRole('heading', { name: 'No reports to review' });
    const action = getToasts().find(({ text }) => text === 'No action taken.')?.action;
    expect(action?.label).toBe('Undo');
    act(() => action?.onAct());
    const card = await screen.findByRole('article', { name: 'Cheap tractor' });
    expect(within(card).getByText('Decided and undone.')).toBeInTheDocument();
    expect(calls[1]?.endpoint).toBe('POST /api/moderation/history/5/undo');
  });

  it('tells the moderator when another moderator was faster, and keeps the note', async () => {
    mockFetch({
      [DECISION_ENDPOINT]: createJsonResponder(
        { code: 'not_possible_now', message: 'This cannot be done any more.', requestId: 'r' },
        409,
      ),
    });
    (await openRoute(queue, '/moderation', createQueueApi([TRACTOR]))).renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
    await userEvent.click(
      screen.getByRole('radio', { name: 'Its details are wrong or misleading' }),
    );
    await userEvent.type(screen.getByRole('textbox'), 'The hours.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Warn' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This cannot be done any more.'),
    );
    expect(screen.getByRole('textbox')).toHaveValue('The hours.');
  });

  it('offers no actions on the moderator’s own case, and links to the next page', async () => {
    const { unmount } = (
      await openRoute(
        queue,
        '/moderation',
        createQueueApi([{ ...TRACTOR, isOwn: true, possible: [] }], 'abc'),
      )
    ).renderPage();
    expect(
      screen.getByText('You can’t decide about your own content. Another moderator will.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/moderation?cursor=abc',
    );
    unmount();
    (await openRoute(queue, '/moderation', createQueueApi([]))).renderPage();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No reports to review');
  });
});

describe('remote.manifest.json', () => {
  it('lists the routes and slots of the remote', () => {
    expect(manifest.routes.map(({ path }) => path)).toEqual([
      queuePath.path,
      historyPath.path,
      caseSearchPath.path,
      operatePath.path,
      contactMessagePath.path,
      peoplePath.path,
      redirectsPath.path,
      searchesPath.path,
      logPath.path,
      healthPath.path,
      maintenancePath.path,
      casePath.path,
      newsdeskPath.path,
      newsdeskArticlePath.path,
    ]);
    expect(remote.routes.map(({ id }) => id)).toEqual(manifest.routes.map(({ id }) => id));
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
