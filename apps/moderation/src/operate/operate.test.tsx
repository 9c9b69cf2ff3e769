import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createJsonResponder, mockFetch } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { ContactCase } from '@paddock/contracts/http/operate-messages';
import type { OperatedPerson } from '@paddock/contracts/http/operate-people';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { route as message } from './messages/message.route.tsx';
import { route as messages } from './messages/messages.route.tsx';
import { route as people } from './people/people.route.tsx';
import { route as redirects } from './redirects/redirects.route.tsx';

installDialogMethods();

const AT = '2026-11-22T02:00:00Z';
const RECEIPT = 'PD-7KQ2MX';
const ANA = { id: '200000002', name: 'Ana Rewi' };
const MESSAGE: ContactCase = {
  receipt: RECEIPT,
  kind: 'contact',
  name: 'Wiremu Parata',
  email: 'wiremu@farm.example.nz',
  topic: 'A listing',
  message: 'The tractor has no hours.',
  page: '/jobs',
  state: 'new',
  assignee: null,
  at: AT,
  deletedAt: '2028-11-22T02:00:00Z',
  replies: [{ id: '1', author: ANA, text: 'We will ask.', at: AT }],
  operators: [ANA],
  replyAddress: 'desk@paddock.example',
};
const HEMI: OperatedPerson = {
  id: '200000001',
  accountNumber: 7,
  name: 'Hemi Walker',
  email: 'hemi@example.nz',
  isEmailVerified: true,
  joined: AT,
  permissions: ['editor'],
  disabledAt: null,
  deletionAt: null,
  isSample: false,
  isOwn: false,
};
const MESSAGE_PATH = '/api/operate/messages/{receipt}';

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

const openMessage = async () =>
  (
    await openRoute(
      message,
      `/operate/messages/${RECEIPT}`,
      createTestApi({ [MESSAGE_PATH]: MESSAGE }),
      { receipt: RECEIPT },
    )
  ).renderPage();
const openPeople = async (list: readonly OperatedPerson[]) =>
  (
    await openRoute(
      people,
      '/operate/people',
      createTestApi({ '/api/operate/people': { people: [...list], hasMore: false } }),
    )
  ).renderPage();

describe('the operators’ pages', () => {
  const refuse = (apiPath: string) => createTestApi({ [apiPath]: createApiError(403) });
  it.each([
    ['/operate', () => openRoute(messages, '/operate', refuse('/api/operate/messages'))],
    ['/operate/people', () => openRoute(people, '/operate/people', refuse('/api/operate/people'))],
    [
      '/operate/redirects',
      () => openRoute(redirects, '/operate/redirects', refuse('/api/operate/redirects')),
    ],
  ])('%s returns 404 for users who are not operators', async (_path, open) => {
    const failure: unknown = await open().catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });
});

describe('/operate', () => {
  it('lists messages with their state and assignee, each linked to its page', async () => {
    const page = await openRoute(
      messages,
      '/operate?list=mine',
      createTestApi({
        '/api/operate/messages': {
          messages: [{ ...MESSAGE, state: 'in-progress', assignee: ANA }],
          nextCursor: '12',
          counts: { open: 3, mine: 1, answered: 0, spam: 0 },
        },
      }),
    );
    page.renderPage();
    const [row] = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole(
      'listitem',
    );
    expect(row).toHaveTextContent(/Wiremu Parata.*PD-7KQ2MX.*In progress Assigned to Ana Rewi/);
    expect(screen.getByRole('link', { name: 'Wiremu Parata' })).toHaveAttribute(
      'href',
      `/operate/messages/${RECEIPT}`,
    );
    expect(screen.getByRole('link', { name: 'Mine 1' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'More messages' })).toHaveAttribute(
      'href',
      '/operate?list=mine&cursor=12',
    );
  });
});

describe('/operate/messages/{receipt}', () => {
  it('sends a reply with the number of replies that the operator has seen', async () => {
    await openMessage();
    const requests = mockFetch({
      [`POST /api/operate/messages/${RECEIPT}/replies`]: createJsonResponder(MESSAGE),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Done.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(getToasts().map(({ text }) => text)).toEqual(['Reply sent.']));
    expect(requests).toMatchObject([{ body: { text: 'Done.', replyCount: 1 } }]);
  });

  it('keeps the text when the reply is refused, and says why', async () => {
    await openMessage();
    mockFetch({
      [`POST /api/operate/messages/${RECEIPT}/replies`]: createJsonResponder(
        { code: 'not_possible_now', message: 'Ana has replied.' },
        409,
      ),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Done.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Ana has replied.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Done.');
  });
});

describe('/operate/people', () => {
  async function choose(action: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Change Hemi Walker’s account' }));
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
  }

  it('asks before it disables an account', async () => {
    await openPeople([HEMI]);
    const requests = mockFetch({
      [`PUT /api/operate/people/${HEMI.id}`]: createJsonResponder(HEMI),
    });
    await choose('Disable account');
    expect(requests).toHaveLength(0);
    const dialog = within(screen.getByRole('dialog', { name: 'Disable Hemi Walker’s account?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { isDisabled: true } }]));
  });

  it('gives a permission and keeps the others', async () => {
    await openPeople([HEMI]);
    const requests = mockFetch({
      [`PUT /api/operate/people/${HEMI.id}`]: createJsonResponder(HEMI),
    });
    await choose('Make moderator');
    await waitFor(() =>
      expect(requests).toMatchObject([{ body: { permissions: ['moderator', 'editor'] } }]),
    );
  });

  it('offers no changes of the operator’s own account', async () => {
    await openPeople([{ ...HEMI, isOwn: true }]);
    expect(screen.queryByRole('button', { name: /Hemi Walker/ })).toBeNull();
  });

  it('marks a sample seller, and offers no changes', async () => {
    await openPeople([{ ...HEMI, permissions: [], isSample: true }]);
    expect(screen.getByText('Sample seller')).toBeVisible();
    expect(screen.queryByText(/signed up/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Hemi Walker/ })).toBeNull();
  });
});

describe('/operate/redirects', () => {
  it('shows which page a refused rule would hide, next to the old address', async () => {
    const page = await openRoute(
      redirects,
      '/operate/redirects',
      createTestApi({ '/api/operate/redirects': { redirects: [], hosts: [] } }),
    );
    page.renderPage();
    const sentence = '/jobs is a page of Paddock, and the redirect would hide it.';
    mockFetch({
      'POST /api/operate/redirects': createJsonResponder(
        {
          code: 'bad_request',
          message: 'These parameters aren’t valid: path.',
          details: [{ field: 'path', message: sentence }],
        },
        400,
      ),
    });
    const path = screen.getByRole('textbox', { name: 'Old address' });
    await userEvent.type(path, '/jobs');
    await userEvent.type(screen.getByRole('textbox', { name: 'New address' }), '/services');
    await userEvent.click(screen.getByRole('button', { name: 'Add redirect' }));
    await waitFor(() =>
      expect(path).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    );
    expect(path).toHaveValue('/jobs');
  });
});
